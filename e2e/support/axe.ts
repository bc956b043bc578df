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
  const violations = await analyze(page, rules);
  const tooSmall = violations.find(({ id }) => id === 'target-size');
  if (!tooSmall) return violations;
  const others = violations.filter((violation) => violation !== tooSmall);
  const stillTooSmall = await findSmallTargets(page, tooSmall.where);
  return stillTooSmall.length === 0 ? others : [...others, { ...tooSmall, where: stillTooSmall }];
}

/** A control that is half under a fixed bar counts as small, so each is scrolled into view first. */
async function findSmallTargets(page: Page, where: string[]): Promise<string[]> {
  const small: string[] = [];
  for (const selector of where) {
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const found = await analyze(page, ['target-size']);
    if (found.some((violation) => violation.where.includes(selector))) small.push(selector);
  }
  return small;
}

async function analyze(page: Page, rules: string[]): Promise<Violation[]> {
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
