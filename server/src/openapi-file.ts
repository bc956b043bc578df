import { writeFileSync } from 'node:fs';
import { createApp, describeApi } from './app.ts';
import { createStubServices } from './stub-services.ts';

/** Writes the API's description to the file named, for the client generator. No request is served. */
const target = process.argv[2];
if (!target) throw new Error('Say where to write: openapi-file.ts <file>');

const app = createApp({ services: createStubServices(), social: null });
writeFileSync(target, `${JSON.stringify(describeApi(app), null, 2)}\n`);
