import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const CALLERS = /\/web\/src\/(platform|features)\/[\w./-]+\.tsx?$/;
const CLIENT = fileURLToPath(new URL('../src/platform/api/generated/sdk.gen.ts', import.meta.url));
const IMPORT = /^import \* as sdk from '[\w#./]+\/sdk\.gen\.ts';$/m;
const EVENT_STREAMS = /\/generated\/core\/serverSentEvents\.gen\.ts$/;
const PART = /^(.*\/sdk\.gen\.ts)\?only=([\w,]+)$/;

/**
 * The generated client is one file with the calls of every feature, so every page would fetch them
 * all. This gives each caller a module with only its own calls, which ends up in the caller's
 * chunk. The client's reader of event streams is left out: the app reads its streams itself.
 */
export function splitApi(): Plugin {
  return {
    name: 'split-api',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CALLERS },
      handler(code) {
        const [before, after] = code.split(IMPORT);
        if (after === undefined) return null;
        const used = new Set([...after.matchAll(/\bsdk\.(\w+)/g)].map(([, name]) => name));
        const only = [...used].sort().join();
        return {
          code: `${before}import * as sdk from '${CLIENT}?only=${only}';${after}`,
          map: null,
        };
      },
    },
    load: {
      filter: { id: [PART, EVENT_STREAMS] },
      async handler(id) {
        if (EVENT_STREAMS.test(id)) return 'export const createSseClient = undefined;';
        const [, file = '', names = ''] = id.match(PART) ?? [];
        const requested = names.split(',');
        const source = await readFile(file, 'utf8');
        const [head = '', ...calls] = source.split(/^(?=export const )/m);
        const found = requested.map((name) =>
          calls.find((call) => call.startsWith(`export const ${name} `)),
        );
        const missing = requested.filter((_, index) => !found[index]);
        if (missing.length > 0) this.error(`The client has no ${missing.join(', ')}.`);
        return head + found.join('');
      },
    },
  };
}
