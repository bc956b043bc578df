import { writeFileSync } from 'node:fs';
import { createApp, describeApi } from '#app/app.ts';
import { createStubServices } from '#app/stub-services.ts';

/** Writes the API description to a file, for the client generator. Serves no request. */
const target = process.argv[2];
if (!target) throw new Error('Usage: openapi-file.ts <file>');

const app = createApp({ services: createStubServices(), social: null });
writeFileSync(target, `${JSON.stringify(describeApi(app), null, 2)}\n`);
