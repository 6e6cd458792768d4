/** The package ships its schemas without types. */
declare module "discord-api-spec/zod" {
  import type { ZodMiniType } from "zod/mini";

  const schemas: { readonly [name: string]: ZodMiniType | undefined };
  export = schemas;
}
