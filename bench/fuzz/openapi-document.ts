/** The part of an OpenAPI document that requests are built from. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };

export type Operation = {
  /** 'GET /api/goals/{id}' */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  bodyType: string | null;
};

type DescribedOperation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type OpenApiDocument = { paths: Record<string, Record<string, DescribedOperation>> };

export function listOperations({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters,
        bodyType: content?.[0] ?? null,
        body: content?.[1].schema ?? null,
      };
    }),
  );
}
