import { expect, type Page } from '@playwright/test';

/** Begins the practice on the open page and goes through its steps, up to the last. */
export async function goThroughSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click();
  const stepLabel = page.getByText(/^Step \d+ of \d+$/);
  const steps = Number((await stepLabel.textContent())?.split(' ').at(-1));
  for (let step = 1; step < steps; step += 1) {
    await expect(stepLabel).toHaveText(`Step ${step} of ${steps}`);
    await page.getByRole('button', { name: 'Next' }).click();
  }
  await expect(stepLabel).toHaveText(`Step ${steps} of ${steps}`);
}
