import { type ComponentType, useEffect, useState } from 'react';

const RETRY_MS = 3_000;

export type LazyPart<Props extends object> = {
  /** Loads it in advance; returns whether it is available. */
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
 * Shows nothing until the part is loaded. Not with Suspense, which delays the content by 300 ms. If
 * loading fails it is retried as long as it is mounted.
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

/** Calls back at the first use of the page, to prefetch what may be needed next. */
export function onFirstInteraction(act: () => void): void {
  const ending = new AbortController();
  const once = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    act();
  };
  for (const type of ACTIVITY_EVENTS) {
    document.addEventListener(type, once, { signal: ending.signal, passive: true });
  }
}
