import type { Guide, GuideInput } from '@attune/guide/guide-input';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGuideModel } from './guide-model.ts';
import type { ModelEvent, ModelRequest, ModelTool } from './model.ts';

const TEXT = 'First one thing, then another thing, and then the last of the things.';

const search: ModelTool = {
  name: 'search_library',
  description: 'Finds pages.',
  input: z.object({ query: z.string() }),
  run: async () => ({ passages: [{ id: 'a' }] }),
};
const card: ModelTool = {
  name: 'propose_check_in',
  description: 'Shows a card.',
  input: z.object({ why: z.string() }),
  run: async () => ({ shown: true }),
};

/** Creates a guide that calls a tool, returns text, shows a card and ends. It records its inputs. */
function createGuide() {
  const inputs: GuideInput[] = [];
  const think: Guide = async (input) => {
    inputs.push(input);
    if (input.results.length === 0) {
      return { text: '', calls: [{ name: 'search_library', input: { query: 'x' } }] };
    }
    if (input.results.length === 1) {
      return { text: TEXT, calls: [{ name: 'propose_check_in', input: { why: 'y' } }] };
    }
    return { text: '', calls: [] };
  };
  return { inputs, think };
}

const createModel = (think: Guide, paceMs = 0) => createGuideModel('Thinker', think, paceMs);

const buildRequest = (changes: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be calm.',
  messages: [
    { role: 'person', text: 'hello' },
    { role: 'companion', text: 'hello too' },
    { role: 'person', text: 'and now?' },
  ],
  tools: [search, card],
  unfinished: null,
  signal: new AbortController().signal,
  ...changes,
});

async function collect(events: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const list: ModelEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}
const textOf = (events: readonly ModelEvent[]) =>
  events.map((event) => (event.kind === 'text' ? event.text : '')).join('');

describe('a model implemented as a function', () => {
  it('gets the conversation, its tools and their results', async () => {
    const { inputs, think } = createGuide();
    await collect(createModel(think).stream(buildRequest({ context: 'It is Monday.' })));
    expect(inputs).toHaveLength(3);
    expect(inputs[1]).toEqual({
      system: 'Be calm.\n\nIt is Monday.',
      turns: buildRequest().messages,
      tools: ['search_library', 'propose_check_in'],
      results: [{ name: 'search_library', result: { passages: [{ id: 'a' }] } }],
    });
  });

  it('streams a few words at a time, then calls its tools, and counts words', async () => {
    const events = await collect(createModel(createGuide().think).stream(buildRequest()));
    expect(textOf(events)).toBe(TEXT);
    expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(3);
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'stop', usage: { output: 0 } });
  });

  it.each([0, 7, 30, TEXT.length])('continues after the first %i characters', async (length) => {
    const sentText = TEXT.slice(0, length);
    const events = await collect(
      createModel(createGuide().think).stream(buildRequest({ unfinished: sentText })),
    );
    expect(sentText + textOf(events)).toBe(TEXT);
  });

  it('stops streaming when aborted', async () => {
    const stop = new AbortController();
    let text = '';
    const stream = createModel(createGuide().think, 5).stream(
      buildRequest({ signal: stop.signal }),
    );
    await expect(async () => {
      for await (const event of stream) {
        if (event.kind === 'text') text += event.text;
        if (text !== '') stop.abort();
      }
    }).rejects.toThrow();
    expect(TEXT.startsWith(text)).toBe(true);
    expect(text.length).toBeLessThan(TEXT.length);
  });

  it('gets no tools if the request has none', async () => {
    const { inputs, think } = createGuide();
    await collect(
      createModel(async (input) => ({ ...(await think(input)), text: TEXT, calls: [] })).stream(
        buildRequest({ tools: [] }),
      ),
    );
    expect(inputs[0]?.tools).toEqual([]);
  });
});
