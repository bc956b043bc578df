import { expect, type Locator, type Page } from '@playwright/test';

const MAX_SHIFT = 0.02;

export type Shift = { value: number; moved: string[] };

/** Runs in the browser before the page's scripts, and collects every shift that no input caused. */
export function collectShifts() {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  type ShiftEntry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return element ? `<${element.tagName}> ${element.textContent?.slice(0, 40)}` : 'gone';
      });
      shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until everything the page fetches on opening has arrived and is painted. */
async function waitUntilSettled(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** The shifts since the page was opened, for which `collectShifts` must be an init script. */
export async function readShifts(page: Page, shown: Locator): Promise<Shift[]> {
  await waitUntilSettled(page, shown);
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

export function expectNoShift(shifts: readonly Shift[], where: string): void {
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MAX_SHIFT);
}
