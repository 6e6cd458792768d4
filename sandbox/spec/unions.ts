import { discriminatedUnion, type ZodMiniObject, type ZodMiniType, type ZodMiniUnion } from "zod/mini";

/** Schemas that were walked through. */
const walked = new WeakSet<ZodMiniType>();

/**
 * Lets each union in a schema of objects that differ in their `type` try the object that is meant alone. Discord's
 * document has such unions of all components of a message, and to try one after the other takes most of a check.
 */
export function directUnions(schema: ZodMiniType): void {
  if (walked.has(schema)) return;
  walked.add(schema);
  for (const inner of partsOf(schema)) directUnions(inner);
  if (schema._zod.def.type === "union") direct(schema as ZodMiniUnion<readonly ZodMiniType[]>);
}

type Def = {
  readonly options?: readonly ZodMiniType[];
  readonly shape?: Readonly<Record<string, ZodMiniType>>;
  readonly element?: ZodMiniType;
  readonly innerType?: ZodMiniType;
  readonly valueType?: ZodMiniType;
  readonly getter?: () => ZodMiniType;
};

/** The schemas of which another one is made. */
function partsOf({ _zod: { def } }: ZodMiniType): readonly ZodMiniType[] {
  const { options = [], shape = {}, element, innerType, valueType, getter } = def as Def;
  const parts = [...options, ...Object.values(shape), element, innerType, valueType, getter?.()];
  return parts.filter((part) => part !== undefined);
}

/** A union in which no object is meant, or which is not of objects with a type each, is tried as before. */
function direct({ _zod: tried }: ZodMiniUnion<readonly ZodMiniType[]>): void {
  const { options } = tried.def;
  const types = options.map(({ _zod: { propValues } }) => [...(propValues?.["type"] ?? [])]);
  const all = types.flat();
  if (types.some(({ length }) => length === 0) || new Set(all).size < all.length) return;
  const objects = options as readonly [ZodMiniObject, ...ZodMiniObject[]];
  const { _zod: directed } = discriminatedUnion("type", objects, { unionFallback: true });
  const parse: typeof directed.parse = (payload, context) => directed.parse(payload, context);
  Object.assign(tried, { parse, run: parse });
}
