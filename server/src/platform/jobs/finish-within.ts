import { SECOND_MS } from '@attune/domain/kernel/time';

/** How long work under way may still take when the server ends. All of it is safe to break off. */
const STOP_MS = 5 * SECOND_MS;

export async function finishWithin(work: Promise<void>, ms = STOP_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
