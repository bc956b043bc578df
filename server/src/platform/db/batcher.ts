/**
 * Combines all keys requested in one turn of the event loop into one query: sending a query and
 * reading its result costs more than finding the rows, and under load there are many queries at
 * once. No caller waits for keys requested in later turns. Nothing is cached: each query is sent
 * after its keys were requested.
 */
export function createBatcher<Key, Result>(
  findAll: (keys: readonly Key[]) => Promise<(key: Key) => Result>,
): (key: Key) => Promise<Result> {
  let waiting: { key: Key; answer: PromiseWithResolvers<Result> }[] = [];
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    try {
      const find = await findAll(batch.map(({ key }) => key));
      for (const { key, answer } of batch) answer.resolve(find(key));
    } catch (error) {
      for (const { answer } of batch) answer.reject(error);
    }
  };
  return (key) => {
    if (waiting.length === 0) setImmediate(flush);
    const answer = Promise.withResolvers<Result>();
    waiting.push({ key, answer });
    return answer.promise;
  };
}
