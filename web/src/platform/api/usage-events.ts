import * as sdk from './generated/sdk.gen.ts';
import type { CountUseData } from './generated/types.gen.ts';

export type UsageEvent = CountUseData['body']['events'][number];

/** Tells what was opened, also from a page that is just being left. What fails is not counted. */
export function sendUsageEvents(events: UsageEvent[]): void {
  sdk.countUse({ body: { events }, keepalive: true }).catch(() => {});
}
