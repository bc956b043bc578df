import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: process.env.OPENAPI_FILE ?? '../.cache/openapi.json',
  output: {
    path: process.env.OPENAPI_OUT ?? 'src/platform/api/generated',
    importFileExtension: '.ts',
    // The generator's runtime does not compile with exactOptionalPropertyTypes.
    header: ['// Generated from the API description by `npm run generate`.', '// @ts-nocheck'],
  },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
