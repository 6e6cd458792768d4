/** An SVG document that is composed when it is read, and a key by which its picture is found without that. */
export type LazySketch = {
  readonly svg: string;
  /** Equal keys stand for equal documents. It is made of what the picture is made of, so whoever may see one may know the other. */
  readonly key: string;
};

/** What a picture is drawn from. */
export type Sketch = string | LazySketch;

export const documentOf = (sketch: Sketch): string => (typeof sketch === "string" ? sketch : sketch.svg);
