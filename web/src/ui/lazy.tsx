import { type ComponentType, useEffect, useState } from 'react';

const RETRY_MS = 3_000;

/** A component that is not in a page's first load. */
export type LazyPart<Props extends object> = {
  /** Fetches it ahead; answers whether it is there. */
  preload: () => Promise<boolean>;
  read: () => ComponentType<Props> | null;
};

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<boolean> | null = null;
  return {
    read: () => loaded,
    preload() {
      loading ??= load().then(
        (component) => {
          loaded = component;
          return true;
        },
        () => {
          loading = null;
          return false;
        },
      );
      return loading;
    },
  };
}

/**
 * Shows nothing until the part is there. Not by Suspense, which holds back what comes for 300 ms.
 * If it cannot be fetched it is tried again as long as it is wanted.
 */
export function Lazy<Props extends object>({ part, ...props }: { part: LazyPart<Props> } & Props) {
  const [Part, setPart] = useState(() => part.read());
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (Part) return;
    const wait = attempt === 0 ? 0 : RETRY_MS;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const isThere = await part.preload();
      if (!isWanted) return;
      if (isThere) setPart(() => part.read());
      else setAttempt(attempt + 1);
    }, wait);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [part, Part, attempt]);
  return Part ? <Part {...(props as unknown as Props)} /> : null;
}

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Calls once somebody uses the page: what they may want next is then fetched ahead. */
export function onFirstInteraction(act: () => void): void {
  const ending = new AbortController();
  const once = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    act();
  };
  for (const sign of ACTIVITY_EVENTS) {
    document.addEventListener(sign, once, { signal: ending.signal, passive: true });
  }
}
