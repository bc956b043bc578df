import { getPageFeature } from '@attune/domain/insights/page-features';
import { findPage, type PagePath } from '@attune/domain/navigation/pages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { startUsageCollector, type UsageCollector, type UsageEvent } from './usage-collector.ts';

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

/** Respects the browser's do-not-track signals. */
function isTrackingRefused(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacyNavigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Sends usage events, even while the page is being left. Failed requests are ignored. */
function send(events: UsageEvent[]): void {
  sdk.countUse({ body: { events }, keepalive: true }).catch(() => {});
}

export function UsageTracker() {
  const page = findPage(useLocation().pathname);
  const [collector, setCollector] = useState<UsageCollector | null>(null);
  useEffect(() => {
    if (isTrackingRefused()) return;
    const started = startUsageCollector({ send, now: serverNow });
    setCollector(started);
    return () => started.stop();
  }, []);
  const feature = page && getPageFeature(page.path as PagePath);
  useEffect(() => collector?.enter(feature), [collector, feature]);
  return null;
}
