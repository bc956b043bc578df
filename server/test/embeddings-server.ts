import { type Answer, startProviderServer } from './provider-server.ts';

/** Each subject is one dimension of the vectors. */
const SUBJECTS = [
  /dog|bark|puppy/i,
  /cancel|subscription|plan|quit|leave/i,
  /money|charge|refund|pay/i,
  /sleep|night|awake/i,
];

/** The last dimension is 1 for a text without any subject, so that it is similar to no subject. */
const toVector = (text: string) => [
  ...SUBJECTS.map((subject) => (subject.test(text) ? 1 : 0)),
  SUBJECTS.some((subject) => subject.test(text)) ? 0 : 1,
];

/** Starts a server that speaks OpenAI's embeddings protocol. Its model knows a few subjects. */
export async function startEmbeddingsServer() {
  let fault: Answer | null = null;
  const server = await startProviderServer(({ body }) => {
    if (fault) return fault;
    const { input } = JSON.parse(body) as { input: string[] };
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: toVector(text),
    }));
    return { status: 200, body: { object: 'list', model: 'subjects', data } };
  });
  return {
    requests: server.requests,
    settings: { url: `${server.origin}/v1`, apiKey: 'a-key', model: 'subjects' },
    setFault(answer: Answer | null) {
      fault = answer;
    },
    close: server.close,
  };
}
