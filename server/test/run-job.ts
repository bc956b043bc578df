import type { TestApp } from './test-app.ts';

/** Runs a scheduled job of the app now. */
export async function runJob(
  app: Pick<TestApp, 'features' | 'services' | 'clock'>,
  name: string,
): Promise<void> {
  const jobs = app.features.flatMap((feature) => feature.jobs?.(app.services) ?? []);
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run({ now: app.clock.now(), lastRunAt: null });
}
