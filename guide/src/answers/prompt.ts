import { lessonCard } from '../cards.ts';
import { type Answerer, bullets, type Context, type Draft, say } from '../context.ts';
import { buildPrompt, wishIn } from '../texts/build-prompt.ts';
import { covered, sensitiveIn } from '../texts/sensitive.ts';
import { pageCalls } from './look-up.ts';

const PAGE = 'ask-so-it-can-answer';
const ASK = say(
  'I build it with you. Tell me three things:',
  bullets([
    'what you want to have at the end (a letter, a table, a plan …), and what for,',
    'who reads it,',
    'how long it may be and what must not be in it.',
  ]),
  'Or paste the prompt you use now, and I rewrite it.',
);

const isImproving = (ask: string) =>
  /\b(improve|fix|better|rewrite|optimi[sz]e|check|polish|wrong)\b/i.test(ask);

/** The request itself, whoever wrote it: a prompt to be improved, or a wish for one. */
function requestIn({ understood }: Context): string {
  const { paste, ask } = understood;
  if (paste !== null) return /^(an?|the|my|our) /i.test(paste) ? `Write ${paste}` : paste;
  const wish = wishIn(ask).length < 8 ? aroundPrompt(ask) : wishIn(ask);
  if (wish.length < 8) return '';
  return /^(write|make|create|give|draft|explain|help|plan|list|find|compare|sort|turn|translate|check|teach)\b/i.test(
    wish,
  ) || isImproving(ask)
    ? wish
    : /^\w+ing\b/i.test(wish)
      ? `Help me with ${wish}`
      : `Write ${/^(an?|the|my|our|some)\b/i.test(wish) ? '' : 'a text: '}${wish}`;
}

const ABOUT_PROMPT =
  /[,.;!?]?\s*(?:(?:so |please |can you |could you )*(?:give|write|make|show|send|i need|i want)\b[^.,;!?]{0,20}\bprompts?\b)[^.]*$/i;
const WORDING =
  /^(?:how (?:would|do|should|can) (?:i|you) (?:word|phrase|put|ask|say) (?:it|this|that)?\s*(?:if|when|so that)?\s*)?(?:i (?:want|need|would like) )?/i;

const TO_TOOL = /^(?:an? (?:assistant|ai|tool|chatbot)|it|chatgpt|copilot|the ai) to /i;

/** "I want … Give me the prompt": what it is for stands before. */
function aroundPrompt(ask: string): string {
  const before = ask.replace(ABOUT_PROMPT, '').replace(WORDING, '').replace(TO_TOOL, '').trim();
  return before === ask.trim() ? '' : before;
}

function aboutPerson({ known }: Context): string | null {
  const days = known.choice(7);
  return days && days.optionId !== null ? `${days.text.toLowerCase()}.` : null;
}

function built(request: string, context: Context): Draft {
  const { found, understood } = context;
  const isSensitive = sensitiveIn(request).length > 0;
  const { text, kind, missing } = buildPrompt(covered(request), aboutPerson(context));
  if (understood.mode === 'shorter') {
    const short = `${covered(request).replace(/[.!?]*$/, '.')} For: [reader]. So that: [purpose]. Use only these facts: [facts]. At most [number] words. If something is missing, ask me first.`;
    return { text: say('The same in two lines:', `\`\`\`text\n${short}\n\`\`\``), cards: [] };
  }
  const isOwn = understood.paste !== null || isImproving(understood.ask);
  return {
    text: say(
      isOwn
        ? 'Here is your prompt with the gaps closed; fill the brackets, that is where it gets good:'
        : `Here is a prompt for ${kind.name}; fill the brackets before you use it:`,
      `\`\`\`text\n${text}\n\`\`\``,
      isOwn && missing.length > 0 && say('What was missing, and why it matters:', bullets(missing)),
      isSensitive &&
        'I covered what points to a person. Put names back yourself, at the end, outside the tool.',
      `Use it once, then change one thing at a time. ${found.link(PAGE)} explains the five parts; ${found.link(kind.page)} goes with ${kind.name}. Write \`[name]\` where a name would stand.`,
    ),
    cards: lessonCard(found, PAGE, 'The five parts of a request, practised on one of your own.'),
  };
}

const WHY =
  'A chat tool has only what you type and fills every gap with what is most usual. Role and reader set the tone, the material keeps it from inventing, the limits keep it short, and the last line makes it ask instead of guess.';

export const prompt: Answerer = {
  looksUp(context) {
    const request = requestIn(context);
    return request === '' ? [] : pageCalls([PAGE, buildPrompt(request, null).kind.page]);
  },
  says(context) {
    const request = requestIn(context);
    if (request === '') return { text: ASK, cards: [] };
    if (context.understood.mode === 'why')
      return { text: say(WHY, context.found.link(PAGE)), cards: [] };
    if (context.understood.mode === 'then') {
      return {
        text: 'Then read the answer against your own lines: everything that is not from you is a guess. Say what to keep and what to change, one change at a time; after three rounds, finish it yourself.',
        cards: [],
      };
    }
    return built(request, context);
  },
};
