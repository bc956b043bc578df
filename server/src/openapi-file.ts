import { writeFileSync } from 'node:fs';
import { composeApp } from '#app/compose-app.ts';
import { describeApi } from '#app/describe-api.ts';
import { createStubServices } from '#app/stub-services.ts';

/** Writes the API description to a file, for the client generator. Serves no request. */
const target = process.argv[2];
if (!target) throw new Error('Usage: openapi-file.ts <file>');

const { app } = composeApp({ services: createStubServices() });
writeFileSync(target, `${JSON.stringify(describeApi(app), null, 2)}\n`);
