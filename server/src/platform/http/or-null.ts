import { z } from '@hono/zod-openapi';

/** Replaces `.nullable()`, which would make a named schema itself nullable wherever it is used. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);
