import { client } from './generated/client.gen.ts';
import * as sdk from './generated/sdk.gen.ts';
import { unwrap } from './unwrap.ts';

export type { SearchAnswer, SearchHit } from './generated/types.gen.ts';

export const search = (query: string) => unwrap(sdk.search({ query: { query } }));

/** Usage events change nothing that can be found. */
const UNSEARCHED_WRITES = /\/api\/(events|notifications)\b/;

/** Calls the listener after each successful write of this window. */
export function onWrite(listener: () => void): void {
  client.interceptors.response.use((response, request) => {
    if (response.ok && request.method !== 'GET' && !UNSEARCHED_WRITES.test(request.url)) listener();
    return response;
  });
}
