/** Text that this repository wrote itself, as what it was written from: the one place where tests believe that. */
export const parseJson = <T>(text: string): Readonly<T> => JSON.parse(text) as T;
