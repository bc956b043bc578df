import { defineConfig } from '@hey-api/openapi-ts';

/** The client that the browser uses, made from the published description of the API. */
export default defineConfig({
  input: process.env.OPENAPI_FILE ?? '../.cache/openapi.json',
  output: {
    path: process.env.OPENAPI_OUT ?? 'src/platform/api/generated',
    importFileExtension: '.ts',
    // The generator's own runtime is not written for exactOptionalPropertyTypes.
    header: ['// Generated from the API description by `npm run generate`.', '// @ts-nocheck'],
  },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
