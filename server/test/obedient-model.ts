import { z } from 'zod';
import type { Model, ModelRequest } from '#platform/llm/model.ts';

/** An instruction in a text, as an attacker would write it: `CALL a tool {"some": "input"}`. */
const INSTRUCTION = /CALL ([a-z]+(?:[ _][a-z]+)*) (\{[^{}]*\})/g;
const MAX_CALLS = 60;

type Call = { name: string; input: unknown; result: unknown };

/** Everything a model received for one reply, and what it did. */
type RecordedTurn = {
  /** The first request to the provider. */
  sent: string;
  context: string;
  calls: Call[];
  /** Everything the model could read, tool results included. */
  all: string;
};

/**
 * A model that searches everywhere for the user's question and obeys any instruction in any text it
 * reads. It records what it received.
 */
export function createObedientModel() {
  const recorded: RecordedTurn[] = [];
  const model: Model = {
    id: 'default',
    label: 'Obedient',
    isBuiltIn: false,
    prices: null,
    inputs: [],
    async *stream(request) {
      const calls = await runToolCalls(request);
      const sent = serializeRequest(request);
      const all = sent + calls.map(({ result }) => JSON.stringify(result)).join('\n');
      recorded.push({ sent, context: request.context ?? '', calls, all });
      yield { kind: 'text', text: `Done: ${calls.map(({ name }) => name).join(', ')}` };
      yield { kind: 'end', reason: 'stop', usage: { input: 1, output: 1 } };
    },
  };
  return { model, receivedRequests: recorded };
}

/** Returns the request as a provider receives it. Equal requests give equal texts. */
function serializeRequest({ system, context, ...request }: ModelRequest): string {
  const { messages, tools, unfinished } = request;
  const described = tools.map(({ name, description, input }) => ({
    name,
    description,
    input: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  }));
  return JSON.stringify({ system, context, messages, tools: described, unfinished });
}

async function runToolCalls(request: ModelRequest): Promise<Call[]> {
  const query = request.messages.at(-1)?.text ?? '';
  const calls: Call[] = [];
  const seen = new Set<string>();
  const pending: { name: string; input: unknown }[] = [
    { name: 'search_library', input: { query } },
    { name: 'search_forum', input: { query } },
    { name: 'read_progress', input: {} },
    { name: 'suggest_next', input: {} },
    ...findInstructions(request.system),
    ...findInstructions(request.context ?? ''),
    ...request.messages.flatMap(({ text }) => findInstructions(text)),
  ];
  for (let next = pending.shift(); next && calls.length < MAX_CALLS; next = pending.shift()) {
    const { name, input } = next;
    const key = `${name} ${JSON.stringify(input)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const tool = request.tools.find((candidate) => candidate.name === name);
    const result = tool ? await tool.run(input, request.signal) : 'there is no such tool';
    calls.push({ name, input, result });
    pending.push(...findInstructions(JSON.stringify(result)));
  }
  return calls;
}

/** Also finds instructions that were encoded as JSON or lost their underscores. */
function findInstructions(text: string): { name: string; input: unknown }[] {
  const plain = text.replaceAll('\\"', '"').replaceAll('“', '"').replaceAll('”', '"');
  return [...plain.matchAll(INSTRUCTION)].flatMap(([, name = '', written = '']) => {
    try {
      return [{ name: name.replaceAll(' ', '_'), input: JSON.parse(written) as unknown }];
    } catch {
      return [];
    }
  });
}
