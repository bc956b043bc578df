import { roomOfPage } from '@attune/domain/insights/rooms-of-pages';
import { type PagePath, pageAt } from '@attune/domain/navigation/pages';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { countUse } from '../../platform/api/use-count.ts';
import { serverNow } from '../../platform/browser/server-clock.ts';
import { type Collector, startCollector } from './collector.ts';

type Wishes = Navigator & { globalPrivacyControl?: boolean };

/** A browser that asks not to be tracked means us too. */
function asksNotToBeTracked(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Counts opened rooms, for who allows it and as long as they do. */
export function CountUse() {
  const page = pageAt(useLocation().pathname);
  const [collector, setCollector] = useState<Collector | null>(null);
  useEffect(() => {
    if (asksNotToBeTracked()) return;
    const started = startCollector({ send: countUse, now: serverNow });
    setCollector(started);
    return () => started.stop();
  }, []);
  const room = page && roomOfPage(page.path as PagePath);
  useEffect(() => collector?.enter(room), [collector, room]);
  return null;
}
