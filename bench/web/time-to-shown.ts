import type { CDPSession, Page } from '@playwright/test';

/** Content that must be visible before the result of an action counts as shown. */
export type ExpectedContent = { selector: string; text?: string };

export type Timing = {
  /** From the input until the frame with the change is drawn, in ms. */
  shown: number;
  /**
   * From the input until the first frame after it, from the Event Timing API (in steps of 8 ms).
   */
  firstFrame: number;
  /** How long the page's main thread, which is slowed down, was busy in that time. */
  computed: number;
};

type WatchedWindow = Window & {
  actOutcome?: Promise<{ start: number; end: number }>;
  actFrames?: { startTime: number; duration: number }[];
};

/** Runs in the page before its scripts, and records the frames after each input event. */
export function watchFrames(): void {
  const watched = window as WatchedWindow;
  const frames: { startTime: number; duration: number }[] = [];
  watched.actFrames = frames;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) frames.push({ startTime, duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Runs in the page. The start is the time stamp of the next input event. After each change of the
 * document, this looks for the expected content. Once the content is in the document, the end is
 * the first task after a frame in which the content is visible.
 */
function armObserver({ expected, input }: { expected: ExpectedContent[]; input: string }): void {
  const TOO_LONG_MS = 20_000;
  const findElement = ({ selector, text }: ExpectedContent) =>
    [...document.querySelectorAll(selector)].find(
      (element) => text === undefined || element.textContent?.includes(text),
    );
  const isInDocument = () => expected.every(findElement);
  // Called right after a frame, when reading the visibility forces no extra layout.
  const isVisible = () =>
    expected.every((content) =>
      findElement(content)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  const description = JSON.stringify(expected);
  if (isInDocument()) throw new Error(`Already shown: ${description}`);
  (window as WatchedWindow).actOutcome = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not shown: ${description}`)), TOO_LONG_MS);
    let start = 0;
    const recordStart = (event: Event) => {
      if (!event.isTrusted) return;
      start = event.timeStamp;
      window.removeEventListener(input, recordStart, true);
    };
    window.addEventListener(input, recordStart, true);
    const resolveWhenVisible = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const end = performance.now();
          if (isVisible()) resolve({ start, end });
          else resolveWhenVisible();
        };
        port2.postMessage(null);
      });
    const observer = new MutationObserver(() => {
      if (start === 0 || !isInDocument()) return;
      observer.disconnect();
      resolveWhenVisible();
    });
    const everything = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document, everything);
  });
}

async function readComputedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Waits until the browser is idle, at most some seconds. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A slowed page that draws nothing may never become idle.
        const options = { timeout: 3_000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(), options), options);
      }),
  );
}

/** Performs an action and measures inside the page until its result is visible. */
export async function measureTimeToShown(
  page: Page,
  cdp: CDPSession,
  {
    act,
    expected,
    input = 'click',
  }: { act: () => Promise<void>; expected: ExpectedContent[]; input?: string },
): Promise<Timing> {
  await page.evaluate(armObserver, { expected, input });
  const computedBefore = await readComputedMs(cdp);
  await act();
  const outcome = await page.evaluate(() => (window as WatchedWindow).actOutcome);
  const { start, end } = outcome ?? { start: 0, end: Number.POSITIVE_INFINITY };
  const computed = (await readComputedMs(cdp)) - computedBefore;
  await waitUntilIdle(page);
  const firstFrame = await page.evaluate(
    (from) =>
      Math.max(
        0,
        ...((window as WatchedWindow).actFrames ?? [])
          .filter(({ startTime }) => Math.abs(startTime - from) < 1)
          .map(({ duration }) => duration),
      ),
    start,
  );
  return { shown: end - start, firstFrame, computed };
}
