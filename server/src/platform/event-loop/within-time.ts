/** Null if the work takes longer. It goes on, but no one waits for it. */
export async function withinTime<Result>(
  work: Promise<Result>,
  ms: number,
): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
