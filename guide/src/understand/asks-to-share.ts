/**
 * Finds questions such as "Can I paste my blood test results here?". They get one honest answer
 * about what is stored, and never an invitation to paste.
 */

/** Longer messages are texts to look at, not a question about sharing one. */
const MOST_LETTERS = 400;

const ASKS =
  /\b(can|may|could|should|shall|would|do you (mind|store|keep|save|remember)|is (it|this|my|that|there)|are you|am i|are we|allowed|safe(ly)?|ok|okay|alright|legal|secure|wise|private|trust|what happens|where does|who (sees|reads|can))\b/;

/** Verbs that put something into this chat. */
const PUTS_IN =
  /\b(past(e|ed|ing)|upload(ed|ing)?|shar(e|ed|ing)|enter(ed|ing)?|typ(e|ed|ing)|cop(y|ied|ying)|drop(ped|ping)?|put(ting)?|attach(ed|ing)?|submit(ted|ting)?|post)\b/;

/** Verbs that need a "you" or "here": "Should I tell my boss?" asks something else. */
const TELLS =
  /\b(send|sending|give|giving|tell|telling|show|showing|trust|discuss\w*|mention\w*)\b/;
const HERE = /\b(you|here|this (chat|conversation|app|tool|companion)|attune)\b/;

/** "Can I share my diagnosis with my boss?" */
const WITH_OTHERS =
  /\b(with|to) (my|an?|the|our|his|her|their|other|another) (\w+ )?(boss|manager|doctor|friends?|family|colleagues?|team|teacher|partner|wife|husband|people|employer|therapist|lawyer|community|forum|person|members?)\b/;

const OTHER_TOOL =
  /\b(chatgpt|chat gpt|copilot|gemini|claude|openai|perplexity|deepseek|mistral|grok|ai tools?|(into|in|to|with) (an?|the)? ?(ai|chatbot|llm)\b(?! like you))/;

/** "I accidentally pasted a password" has an answer of its own. "If I pasted it" has not. */
const ALREADY_DONE =
  /(?<!\bif )\b(i|we|he|she|they|someone|somebody|colleague)('ve| have| had)? ?(just|already|accidentally|mistakenly)? (pasted|shared|sent|uploaded|typed|gave|entered|copied)\b/;

const MEDICAL =
  /\b(medical|health|blood|lab|mri|ct|x-?ray|biopsy|cholesterol|glucose|hormone|dna|genetic|diagnos\w+|prescriptions?|medications?|medicines?|symptoms?|doctor'?s?|hospital|discharge|patients?'?s?|therapy|therapist'?s?|psychiatr\w+|vaccin\w+|pregnan\w+|test results?|insurance)\b/;
const PERSONAL =
  /\b(personal|private|confidential|sensitive|secret|identif\w+|passwords?|passport|ssn|social security|id (card|number)|driver'?s licen[cs]e|credit card|card number|bank|account number|iban|tax|salary|payslips?|divorce|real names?|my (full )?name|names?|address(es)?|phone number|date of birth|birth ?date|grades|school report|report card|cv|resume|payroll|court|legal (papers|documents)|contracts?|nda|criminal record|hipaa|gdpr)\b/;
const OF_OTHERS =
  /\b(clients?'?s?|customers?'?s?|employees?'?s?|colleagues?'?s?|coworkers?'?s?|boss'?s?|students?'?s?|pupils?'?s?|company|employer'?s?|staff|friend'?s|wife'?s|husband'?s|partner'?s|mother'?s|father'?s|daughter'?s|son'?s|child'?s|neighbou?r'?s) (data|info\w*|details|emails?|e-mails?|letters?|notes|documents?|files?|records?|messages?|reports?|reviews?|performance|grades|results?|names?|address\w*|contracts?|list|spreadsheet|school report|diagnosis|history)\b/;

const isSensitive = (text: string) => [MEDICAL, PERSONAL, OF_OTHERS].some((it) => it.test(text));

/** Whether a normalised message asks if personal, medical or confidential data may be shared here. */
export function asksToShare(text: string): boolean {
  if (text.length > MOST_LETTERS || !ASKS.test(text) || !isSensitive(text)) return false;
  if (OTHER_TOOL.test(text) || ALREADY_DONE.test(text)) return false;
  if (PUTS_IN.test(text)) return HERE.test(text) || !WITH_OTHERS.test(text);
  return TELLS.test(text) && HERE.test(text);
}

/** Marks a text as medical where the question is not about sharing: "a letter about my surgery". */
const MORE_MEDICAL =
  /\b(sick (note|leave)|care (records?|plans?|files?)|illness\w*|disease|surgery|\w+ologists?|psychological (report|evaluation|assessment)|hiv|cancer|disabilit\w+|depression|treatment)\b/;

/** Public texts may be about health or money without being private. */
const PUBLIC_TEXT =
  /\b(articles?|books?|chapters?|blog|news\w*|stud(y|ies)|research|websites?|web ?pages?|wikipedia|novel|story|lessons?|tutorials?|podcasts?|videos?|laws?|regulations?|guidelines?|brochure|leaflet|handbook|manual|lecture|textbook)\b/;
const ONE_S_OWN =
  /\b(my|our|his|her|their) (own )?(medical|health|blood|lab|diagnos\w+|therapy|patients?|bank|tax|salary|passport|social security|clients?|customers?)\b/;

const WORKS_ON =
  /\b(shorten|summar\w+|condense|sum up|boil down|check|proofread|review|look (over|at|through)|go (over|through)|read|simplify|translate|explain|rewrite|improve|correct|edit|polish|tidy( up)?|shorter|turn|put)\b/;
const PAPER =
  /\b(texts?|letters?|e-?mails?|messages?|reports?|results?|notes?|files?|records?|statements?|forms?|papers?|documents?|returns?|contracts?|payslips?|prescriptions?|evaluations?|assessments?|history|diagnos\w+|minutes|plans?)\b/;

/** Longer ones are often the text itself. */
const MOST_ASKED = 200;

/**
 * Whether a normalised message asks for work on a text that is not there yet and would hold
 * personal or medical data: "Can you shorten my discharge letter?". A task that waits for a text
 * would be answered with an invitation to paste it; what is not clearly a task has to name a text.
 */
export function needsSensitiveText(text: string, isTask: boolean): boolean {
  if (text.length > MOST_ASKED || OTHER_TOOL.test(text) || ALREADY_DONE.test(text)) return false;
  if (!isSensitive(text) && !MORE_MEDICAL.test(text)) return false;
  if (PUBLIC_TEXT.test(text) && !ONE_S_OWN.test(text)) return false;
  return isTask || (WORKS_ON.test(text) && PAPER.test(text) && /\byou\b|^please\b/.test(text));
}
