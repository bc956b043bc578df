import type { Fact } from '@attune/domain/companion/facts';
import { buildSystemPrompt } from '@attune/domain/companion/prompt';
import { TOOL_NAMES } from '@attune/domain/companion/tool-names';
import { drainGenerator } from '@attune/domain/kernel/drain-generator';
import { answerTurn } from '../src/guide.ts';
import { LESSON_TITLES, PRACTICE_TITLES } from '../src/knowledge/page-titles.ts';
import type { ToolCall, ToolResult, Turn } from '../src/think.ts';

export type Answered = { text: string; cards: ToolCall[]; calls: ToolCall[] };

const idOf = (titles: Readonly<Record<string, string>>, title: unknown) =>
  Object.keys(titles).find((id) => titles[id] === title);

/** A library that has every page by its title and nothing else, and one thread for any words. */
function answerOf({ name, input }: ToolCall): unknown {
  if (name === 'search_library') {
    const lesson = idOf(LESSON_TITLES, input.query);
    const practice = idOf(PRACTICE_TITLES, input.query);
    const id = lesson ?? practice;
    if (id === undefined) return { passages: [] };
    const kind = lesson ? 'tutorial' : 'practice';
    const address = lesson ? `/tutorials/${id}` : `/mind?practice=${id}`;
    const passage = 'A page that says something useful about it. It has a second sentence.';
    return { passages: [{ kind, id, title: input.query, address, passage, minutes: 10 }] };
  }
  if (name === 'search_forum') {
    const post = { id: 'p', title: `About ${input.query}`, address: '/forum/p', comments: 2 };
    return { posts: [{ ...post, excerpt: `Somebody wrote about ${input.query}.` }] };
  }
  if (name === 'suggest_next') {
    const [id, title] = ['name-your-worry', 'Name your worry in one sentence'];
    const because = 'Because you answered “Very worried”.';
    return {
      lessons: [{ id, title, address: `/tutorials/${id}`, minutes: 5, because }],
      practices: [],
    };
  }
  return name === 'read_progress' ? { goals: [], lessons: [] } : { shown: true };
}

/** The guide in a conversation: what it says last, with all that it looked up and proposed. */
export function talk(says: readonly string[], facts: readonly Fact[] = []): Answered {
  const system = buildSystemPrompt({
    facts,
    today: '2026-11-15',
    tools: TOOL_NAMES,
    isCareful: false,
  });
  const turns: Turn[] = [];
  let last: Answered = { text: '', cards: [], calls: [] };
  for (const text of says) {
    turns.push({ role: 'person', text });
    const results: ToolResult[] = [];
    const calls: ToolCall[] = [];
    for (let said = ''; ; ) {
      const thought = drainGenerator(answerTurn({ system, turns, tools: TOOL_NAMES, results }));
      said += thought.text;
      calls.push(...thought.calls);
      results.push(...thought.calls.map((call) => ({ ...call, result: answerOf(call) })));
      if (thought.calls.length > 0) continue;
      last = { text: said, calls, cards: calls.filter(({ name }) => name.startsWith('propose_')) };
      break;
    }
    turns.push({ role: 'companion', text: last.text });
  }
  return last;
}
