import { drainGenerator } from '@attune/domain/kernel/drain-generator';
import { answerTurn } from '@attune/guide/guide';
import type { Guide, GuideInput } from '@attune/guide/think';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGuideModel } from './guide-model.ts';
import type { ModelEvent, ModelRequest, ModelTool } from './model.ts';
import { createSdkModel } from './sdk-model.ts';

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

/** A model that calls a tool, streams text, shows a card and ends. Records its inputs. */
function thinker() {
  const inputs: GuideInput[] = [];
  const think: Guide = function* (input) {
    yield;
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

function modelOf(think: Guide, paceMs = 0) {
  return createSdkModel({
    label: 'Thinker',
    isBuiltIn: true,
    prices: null,
    maxOutputTokens: null,
    open: async () => createGuideModel('Thinker', think, { paceMs }),
  });
}

const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be calm.',
  messages: [
    { role: 'person', text: 'hello' },
    { role: 'companion', text: 'hello too' },
    { role: 'person', text: 'and now?' },
  ],
  tools: [search, card],
  unfinished: null,
  signal: new AbortController().signal,
  ...more,
});

async function all(events: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const list: ModelEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}
const textOf = (events: readonly ModelEvent[]) =>
  events.map((event) => (event.kind === 'text' ? event.text : '')).join('');

describe('a model implemented as a function', () => {
  it('gets the conversation, its tools and their results', async () => {
    const { inputs, think } = thinker();
    await all(modelOf(think).stream(request()));
    expect(inputs).toHaveLength(3);
    expect(inputs[1]).toEqual({
      system: 'Be calm.',
      turns: request().messages,
      tools: ['search_library', 'propose_check_in'],
      results: [
        { name: 'search_library', input: { query: 'x' }, result: { passages: [{ id: 'a' }] } },
      ],
    });
  });

  it('streams a few words at a time, then calls its tools, and counts words', async () => {
    const events = await all(modelOf(thinker().think).stream(request()));
    expect(textOf(events)).toBe(TEXT);
    expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(3);
    const kinds = events.map((event) => (event.kind === 'tool' ? event.name : event.kind));
    expect(kinds.lastIndexOf('text')).toBeLessThan(kinds.indexOf('propose_check_in'));
    expect(events.at(-1)).toMatchObject({ kind: 'end', reason: 'stop', usage: { output: 13 } });
  });

  it.each([0, 7, 30, TEXT.length])('continues after the first %i characters', async (length) => {
    const begun = TEXT.slice(0, length);
    const events = await all(modelOf(thinker().think).stream(request({ unfinished: begun })));
    expect(begun + textOf(events)).toBe(TEXT);
  });

  it('stops halfway when aborted', async () => {
    const stop = new AbortController();
    let text = '';
    const stream = modelOf(thinker().think, 5).stream(request({ signal: stop.signal }));
    await expect(async () => {
      for await (const event of stream) {
        if (event.kind === 'text') text += event.text;
        if (text !== '') stop.abort();
      }
    }).rejects.toThrow();
    expect(TEXT.startsWith(text)).toBe(true);
    expect(text.length).toBeLessThan(TEXT.length);
  });

  it('uses only the tools it was given', async () => {
    const { inputs, think } = thinker();
    await all(
      modelOf(function* (input) {
        return { ...(yield* think(input)), text: TEXT, calls: [] };
      }).stream(request({ tools: [] })),
    );
    expect(inputs[0]?.tools).toEqual([]);
  });
});

it.each(['1-', 'a@a.', 'A.B. ', 'how do you know that i ', 'my boss says ', '((', 'x\n'])(
  'XS6: the guide reads a message full of %j in linear time',
  (piece) => {
    const text = piece.repeat(8_000 / piece.length);
    const begun = process.cpuUsage();
    drainGenerator(
      answerTurn({ system: '', turns: [{ role: 'person', text }], tools: [], results: [] }),
    );
    // CPU time of this process, independent of other load.
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(1_500);
  },
);
