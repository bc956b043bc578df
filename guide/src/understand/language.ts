import { wordsOf } from '../words/normalise.ts';

type Language = { name: string; words: ReadonlySet<string>; sentence: string };

const set = (words: string) => new Set(words.split(' '));

/** Words that are frequent in one of them and are no English words. */
const LANGUAGES: readonly Language[] = [
  {
    name: 'German',
    words: set(
      'ich und nicht ist das die der wie kann mit mein meine mir mich du auf fur ein eine habe angst was soll lernen bitte warum wird arbeit sind auch noch werden konnen heute sprichst deutsch hilfe',
    ),
    sentence:
      'Ich verstehe im Moment nur Englisch: Die Lektionen hier sind auf Englisch geschrieben. Schreiben Sie mir gern auf Englisch, einfache Sätze genügen. Dann helfe ich Ihnen beim Lernen, Prüfen, Planen oder Zur-Ruhe-Kommen.',
  },
  {
    name: 'French',
    words: set(
      'je et ne pas est le la les des une comment peux avec mon ma moi tu sur pour que peur travail apprendre pourquoi vous bonjour suis mes dois merci est-ce francais aide',
    ),
    sentence:
      'Pour l’instant, je ne comprends que l’anglais : les leçons d’ici sont écrites en anglais. Écrivez-moi en anglais, des phrases simples suffisent, et je vous aide à apprendre, vérifier, planifier ou retrouver le calme.',
  },
  {
    name: 'Spanish',
    words: set(
      'yo y no es el la los las una como puedo con mi para que miedo trabajo aprender porque usted hola estoy tengo quiero debo gracias espanol ayuda mis pero',
    ),
    sentence:
      'Por ahora solo entiendo inglés: las lecciones están escritas en inglés. Escríbame en inglés, con frases sencillas basta, y le ayudo a aprender, comprobar, planificar o calmarse.',
  },
  {
    name: 'Italian',
    words: set(
      'io e non il lo la gli una come posso con mio mia per che paura lavoro imparare perche ciao sono ho voglio devo grazie italiano aiuto di della',
    ),
    sentence:
      'Per ora capisco solo l’inglese: le lezioni sono scritte in inglese. Mi scriva in inglese, bastano frasi semplici, e la aiuto a imparare, verificare, pianificare o ritrovare la calma.',
  },
  {
    name: 'Portuguese',
    words: set(
      'eu e nao o os uma como posso com meu minha para que medo trabalho aprender porque voce ola estou tenho quero devo obrigado obrigada portugues ajuda do da em',
    ),
    sentence:
      'Por enquanto só entendo inglês: as lições estão escritas em inglês. Escreva-me em inglês, bastam frases simples, e eu ajudo a aprender, verificar, planear ou acalmar.',
  },
  {
    name: 'Dutch',
    words: set(
      'ik en niet het een van hoe kan met mijn mij je op voor dat bang werk leren waarom hallo heb wil moet dank nederlands hulp wat zijn ook nog worden',
    ),
    sentence:
      'Ik begrijp voorlopig alleen Engels: de lessen hier zijn in het Engels geschreven. Schrijf me gerust in het Engels, eenvoudige zinnen volstaan, dan help ik met leren, controleren, plannen of tot rust komen.',
  },
];
const ENGLISH = set(
  'the is are what how i my you to of and a in for do can should it this that with me not am was have be on about be an at your if so we they',
);

/** The language that a message is written in, if it is one of these and not English. */
export function languageOf(normalised: string): { name: string; sentence: string } | null {
  const words = wordsOf(normalised);
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const english = count(ENGLISH);
  const [best] = LANGUAGES.map((language) => ({ language, found: count(language.words) })).toSorted(
    (one, other) => other.found - one.found,
  );
  if (!best || best.found < 2 || best.found <= english * 1.5) return null;
  return best.found / words.length >= 0.25 ? best.language : null;
}

/** Written in letters that the guide cannot read. */
export function isOtherScript(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return foreign.length > 3 && foreign.length > letters.length / 2;
}
