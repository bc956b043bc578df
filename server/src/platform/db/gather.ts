/**
 * Asks together what is asked for in one turn of the event loop: to send a query and to read its
 * answer costs more than to find the rows, and under load many ask at once. Nobody waits for
 * others, nothing is kept, and every question goes out after it was asked.
 */
export function createBatcher<Key, Found>(
  findAll: (keys: readonly Key[]) => Promise<(key: Key) => Found>,
): (key: Key) => Promise<Found> {
  let waiting: { key: Key; answer: PromiseWithResolvers<Found> }[] = [];
  const ask = async () => {
    const asked = waiting;
    waiting = [];
    try {
      const find = await findAll(asked.map(({ key }) => key));
      for (const { key, answer } of asked) answer.resolve(find(key));
    } catch (error) {
      for (const { answer } of asked) answer.reject(error);
    }
  };
  return (key) => {
    if (waiting.length === 0) setImmediate(ask);
    const answer = Promise.withResolvers<Found>();
    waiting.push({ key, answer });
    return answer.promise;
  };
}
