import type { Model, ModelEvent, ModelRequest } from '#platform/llm/model.ts';

/** Creates a model that records its requests and answers as the test decides. */
export function createRecordingModel(answer: (request: ModelRequest) => string = () => '') {
  const requests: ModelRequest[] = [];
  let answerRequest = answer;
  const model: Model = {
    id: 'default',
    label: 'Recorder',
    isBuiltIn: false,
    prices: { input: 1_000, output: 2_000 },
    inputs: [],
    async *stream(request): AsyncGenerator<ModelEvent> {
      requests.push(request);
      const reply = answerRequest(request);
      for (const part of reply.match(/[\s\S]{1,7}/g) ?? []) yield { kind: 'text', text: part };
      yield { kind: 'end', reason: 'stop', usage: { input: 100, output: 10 } };
    },
  };
  return {
    model,
    requests,
    /** Sets how requests are answered from now on, and clears the recorded requests. */
    answerWith(next: typeof answerRequest) {
      answerRequest = next;
      requests.length = 0;
    },
  };
}
