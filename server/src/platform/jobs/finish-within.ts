import { SECOND_MS } from '@attune/domain/kernel/time';

/** How long running work may take after the server stops. All of it is safe to interrupt. */
const STOP_MS = 5 * SECOND_MS;

export async function finishWithin(work: Promise<void>, ms = STOP_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, timeout]);
  clearTimeout(timer);
}
