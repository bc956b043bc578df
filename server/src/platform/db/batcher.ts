/**
 * Combines all keys requested in one turn of the event loop into one query. Sending a query and
 * reading its result costs more than finding the rows, and under load there are many at once. No
 * caller waits for later ones, nothing is cached, and each query is sent after its keys were
 * requested.
 */
export function createBatcher<Key, Found>(
  findAll: (keys: readonly Key[]) => Promise<(key: Key) => Found>,
): (key: Key) => Promise<Found> {
  let waiting: { key: Key; answer: PromiseWithResolvers<Found> }[] = [];
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
    const answer = Promise.withResolvers<Found>();
    waiting.push({ key, answer });
    return answer.promise;
  };
}
