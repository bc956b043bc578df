import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

const RETRY_MS = 3_000;

export type LazyPart<Props extends object> = {
  /** Loads the component in advance; returns whether that succeeded. */
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

type LazyProps<Props extends object> = {
  part: LazyPart<Props>;
  /** Shown until the part is loaded. */
  fallback?: ReactNode;
};

/**
 * Suspense is not used, because it delays the content by 300 ms. If loading fails, it is retried as
 * long as the component is mounted.
 */
export function Lazy<Props extends object>({
  part,
  fallback = null,
  ...props
}: LazyProps<Props> & Props) {
  const [Part, setPart] = useState(() => part.read());
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (Part) return;
    const wait = attempt === 0 ? 0 : RETRY_MS;
    let isMounted = true;
    const timer = setTimeout(async () => {
      const isLoaded = await part.preload();
      if (!isMounted) return;
      if (isLoaded) setPart(() => part.read());
      else setAttempt(attempt + 1);
    }, wait);
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [part, Part, attempt]);
  return Part ? <Part {...(props as unknown as Props)} /> : fallback;
}

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown'] as const;

/** Calls back at the user's first interaction with the page, to preload what may be needed next. */
export function onFirstInteraction(callback: () => void): void {
  const stopping = new AbortController();
  const runOnce = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    callback();
  };
  for (const type of ACTIVITY_EVENTS) {
    document.addEventListener(type, runOnce, { signal: stopping.signal, passive: true });
  }
}
