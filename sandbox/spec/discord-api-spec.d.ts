/** The package ships its schemas without types. */
declare module "discord-api-spec/zod" {
  const schemas: { readonly [name: string]: import("zod/mini").ZodMiniType | undefined };
  export = schemas;
}
