import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Whether axe is already in the page: parsing its half megabyte takes longer than running it. */
async function isAxeLoaded(page: Page): Promise<boolean> {
  const answers = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => 'axe' in window).catch(() => false)),
  );
  return answers.every(Boolean);
}

export type Violation = { id: string; where: string[] };

export async function findAxeViolations(page: Page, rules: string[] = []): Promise<Violation[]> {
  // Legacy mode is faster: the other mode opens a new page for every analysis, which only frames of
  // other origins need.
  const axe = new AxeBuilder({ page, ...((await isAxeLoaded(page)) ? { axeSource: ';' } : {}) })
    // Without this, axe describes every passing element, which takes longer than the analysis.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map((node) => node.target.join(' ')).slice(0, 5),
  }));
}
