import * as sdk from './generated/sdk.gen.ts';
import type { CountUseData } from './generated/types.gen.ts';

export type UsageEvent = CountUseData['body']['events'][number];

/** Sends usage events, also while the page is being left. A failed request is not counted. */
export function sendUsageEvents(events: UsageEvent[]): void {
  sdk.countUse({ body: { events }, keepalive: true }).catch(() => {});
}
