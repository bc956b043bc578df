import type { CDPSession, Page } from '@playwright/test';

/** Content that has to be visible for an action to count as shown. */
export type ExpectedContent = { selector: string; text?: string };

export type Timing = {
  /** From the input until the frame with the change is drawn. */
  shown: number;
  /** Until the first frame after the input, by the browser's Event Timing (to 8 ms). */
  firstFrame: number;
  /** What the page's main thread computed meanwhile, in its own (slowed) time. */
  computed: number;
};

type WatchedWindow = Window & {
  actOutcome?: Promise<{ start: number; end: number }>;
  actFrames?: { startTime: number; duration: number }[];
};

/** Runs in the page, before any of its scripts. */
export function watchFrames(): void {
  const watched = window as WatchedWindow;
  const frames: { startTime: number; duration: number }[] = [];
  watched.actFrames = frames;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) frames.push({ startTime, duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Runs in the page. Takes the time of the next pointer or key event from the event itself, and
 * looks for the expected content after each change of the document. Once it is there, the time is
 * taken in the first task after the next frame, if the content is visible then.
 */
function armObserver({ expected, input }: { expected: ExpectedContent[]; input: string }): void {
  const TOO_LONG_MS = 20_000;
  const found = ({ selector, text }: ExpectedContent) =>
    [...document.querySelectorAll(selector)].find(
      (element) => text === undefined || element.textContent?.includes(text),
    );
  const isThere = () => expected.every(found);
  // Checked after a frame, when reading needs no layout.
  const isSeen = () =>
    expected.every((content) =>
      found(content)?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  const description = JSON.stringify(expected);
  if (isThere()) throw new Error(`Already shown: ${description}`);
  (window as WatchedWindow).actOutcome = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not shown: ${description}`)), TOO_LONG_MS);
    let start = 0;
    const note = (event: Event) => {
      if (!event.isTrusted) return;
      start = event.timeStamp;
      window.removeEventListener(input, note, true);
    };
    window.addEventListener(input, note, true);
    const look = () =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const end = performance.now();
          if (isSeen()) resolve({ start, end });
          else look();
        };
        port2.postMessage(null);
      });
    const observer = new MutationObserver(() => {
      if (start === 0 || !isThere()) return;
      observer.disconnect();
      look();
    });
    const everything = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document, everything);
  });
}

async function readComputedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

/** Waits until the page has nothing to do. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A slowed page that draws nothing may never become idle.
        const soon = { timeout: 3_000 };
        requestIdleCallback(() => requestIdleCallback(() => resolve(), soon), soon);
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
  const before = await readComputedMs(cdp);
  await act();
  const outcome = await page.evaluate(() => (window as WatchedWindow).actOutcome);
  const { start, end } = outcome ?? { start: 0, end: Number.POSITIVE_INFINITY };
  const computed = (await readComputedMs(cdp)) - before;
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
