import { createFolderKeys } from '#platform/keys/folder-keys.ts';
import { openModel } from '#platform/llm/open-model.ts';
import { createTestApp } from './test-app.ts';

/** Runs a node in a process that a test kills: `companion-node.ts <database> <keys> <model>`. */
const [databaseUrl = '', keysDir = '', baseUrl = ''] = process.argv.slice(2);
const app = await createTestApp({
  databaseUrl,
  keys: createFolderKeys(keysDir),
  model: openModel({
    id: 'default',
    provider: 'openai-compatible',
    baseUrl,
    apiKey: null,
    name: 'local',
    label: 'Local',
    prices: null,
    inputs: [],
    maxOutputTokens: 500,
  }),
});
process.stdout.write(`${app.origin}\n`);
