import { randomUUID } from 'node:crypto';
import { buildSystemPrompt } from '@attune/domain/companion/prompt';
import type { ProposalDraft } from '@attune/domain/companion/proposal';
import type { ToolName } from '@attune/domain/companion/tool-names';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { createCompanionPorts } from '#app/companion-ports.ts';
import { openGuide } from '#app/open-guide.ts';
import { buildUser } from '#demo/builders/build-user.ts';
import { loadDemoForum } from '#demo/load-demo-forum.ts';
import { readConsents } from '#features/account';
import type { CompanionUser } from '#features/companion/feature-ports.ts';
import { listMemories } from '#features/companion/personal/memories.ts';
import { readFacts } from '#features/companion/personal/read-facts.ts';
import { createTools } from '#features/companion/tools/create-tools.ts';
import type { Sink } from '#features/companion/tools/define-tool.ts';
import { seedTexts } from '#features/content';
import { seedPractices } from '#features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '#features/tutorials';
import { createGuideModel } from '#platform/llm/guide-model.ts';
import type { ModelMessage } from '#platform/llm/model.ts';
import { createSdkModel } from '#platform/llm/sdk-model.ts';
import type { Services } from '#platform/services.ts';
import type { PersonKey } from './people.ts';
import type { Question } from './question.ts';
import { seedPeople } from './seed-people.ts';

export type Reply = { text: string; proposals: readonly ProposalDraft[] };

const model = createSdkModel({
  label: 'Built-in guide',
  isBuiltIn: true,
  prices: null,
  maxOutputTokens: null,
  open: async () => createGuideModel('guide', openGuide().answer, { paceMs: 0 }),
});

/** Creates the real library and forum, users with accounts, and the guide with the real tools. */
export async function createScene(services: Services) {
  await seedTexts(tutorialLibrary, services, CONTENT_DIR);
  await seedPractices(services);
  const demoPeople = new Map<string, string>();
  for (const key of ['dana', 'mo', 'ada', 'nico']) {
    demoPeople.set(key, (await buildUser(services)).user.id);
  }
  await services.db.transaction((tx) => loadDemoForum(services, tx, demoPeople));
  const users = await seedPeople(services);
  const ports = createCompanionPorts(services);

  async function reply(user: CompanionUser, messages: ModelMessage[]): Promise<Reply> {
    const [consents, memories] = await Promise.all([
      readConsents(services.db, user.id),
      listMemories(services, user.id),
    ]);
    const facts = await readFacts(services, ports, user, { consents, forgotten: [], memories });
    const proposals: ProposalDraft[] = [];
    const sink: Sink = {
      addSource: () => {},
      setActivity: () => {},
      saveProposal: async (draft) => {
        proposals.push(draft);
        return { ...draft, id: randomUUID(), state: 'open', resultId: null };
      },
    };
    const tools = createTools({ services, ports, user, facts, sink });
    const system = buildSystemPrompt({
      facts,
      today: getLocalDay(user.timeZone, services.clock.now()),
      tools: tools.map(({ name }) => name as ToolName),
      isCareful: false,
    });
    const request = { system, messages, tools, unfinished: null };
    const signal = new AbortController().signal;
    let text = '';
    for await (const event of model.stream({ ...request, signal })) {
      if (event.kind === 'text') text += event.text;
    }
    return { text, proposals };
  }

  return {
    ports,
    /** Replies to every message in turn and returns the last reply. */
    async answer({ person, says }: Pick<Question, 'person' | 'says'>): Promise<Reply> {
      const user = users.get(person as PersonKey);
      if (!user) throw new Error(`There is no person "${person}".`);
      const messages: ModelMessage[] = [];
      let lastReply: Reply = { text: '', proposals: [] };
      for (const text of says) {
        messages.push({ role: 'person', text });
        lastReply = await reply(user, messages);
        messages.push({ role: 'companion', text: lastReply.text });
      }
      return lastReply;
    },
  };
}
