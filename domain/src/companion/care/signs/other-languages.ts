import { toPatterns } from './pattern-parts.ts';

type PatternsByKind = {
  self: RegExp[];
  danger: RegExp[];
  abuse: RegExp[];
  harm: RegExp[];
  other: RegExp[];
};

/**
 * The most common direct phrases in six more languages, in the form `normalizeSentences` produces.
 */
export const OTHER_LANGUAGES: PatternsByKind = {
  self: toPatterns(
    // German
    'ich (?:will|mochte|wollte|werde|kann|muss) (?:[a-z]+ ){0,3}(?:sterben|tot sein|mich (?:um ?bringen|toten|erhangen|aufhangen|ritzen|verletzen)|mir (?:das leben nehmen|etwas antun|was antun|wehtun)|nicht mehr leben|nicht mehr da sein|nicht mehr weiterleben|meinem leben ein ende)',
    'mich (?:selbst )?(?:umzubringen|umbringen|zu toten|zu ritzen|ritzen)|ich bringe? mich(?: [a-z]+){0,2} um|ich ritze mich|mir das leben (?:zu )?nehmen|nicht mehr leben (?:will|mochte|wollen)',
    '(?:habe|hab|mit|meine|starke) (?:[a-z]+ ){0,2}(?:selbstmord|suizid)gedanken|ich (?:bin|fuhle mich) (?:[a-z]+ )?(?:suizidal|lebensmude|selbstmordgefahrdet)|selbstmord (?:begehen|zu begehen)|denke (?:[a-z]+ ){0,3}(?:an|uber) (?:selbstmord|suizid|den tod$)',
    'wunschte ich ware (?:tot|nie geboren)|ich ware (?:lieber|gerne) tot|ohne mich besser dran|(?:ich kann|ich will) nicht mehr(?= *$| leben)|(?:und|ich|einfach|nur noch) (?:will|mochte) (?:[a-z]+ ){0,2}sterben|keinen (?:sinn|grund) mehr (?:zu|im) leben|will nicht mehr aufwachen|keine (?:lust|kraft) mehr (?:zu|zum) leben',
    '(?:selbstmord|suizid)(?:gedanken)?$(?<=^[a-z ]{0,18})|(?:will|mochte) nicht mehr leben(?! (?:in|mit|wie|von))|suizid (?:zu )?begehen',
    '(?:an|uber) (?:selbstmord|suizid) (?:gedacht|nachgedacht|denke|zu denken)|uber (?:selbstmord|suizid) (?:[a-z]+ )?nach$|gedanken an (?:selbstmord|suizid)|ich (?:plane|uberlege|erwage) (?:[a-z]+ )?(?:selbstmord|suizid)|(?:mein(?:en|em)?|habe einen|hatte (?:[a-z]+ ){0,2}einen) (?:selbstmord|suizid)versuch',
    '(?:selbstmord|suizid) (?:[a-z]+ ){0,3}(?:mich|mir|mein) (?:[a-z]+ ){0,3}(?:ausweg|losung|option)|(?:selbstmord|suizid)(?:gedanken)? (?:[a-z]+ ){0,4}(?:im|durch den|in meinem|aus dem) kopf|(?:selbstmord|suizid)gedanken (?:lassen|horen|kommen|qualen|werden|gehen)',
    // French
    '(?:je veux|je voudrais|envie de|je vais|jaimerais) (?:[a-z]+ )?(?:mourir(?! de (?:rire|faim|honte|chaud))|me suicider|me tuer|en finir(?= *$| avec la vie| avec ma vie| pour de bon)|me faire du mal|me pendre|disparaitre pour toujours)',
    'me suicider|mettre fin a (?:mes jours|ma vie)|plus envie de vivre|(?:ne )?veux plus (?:vivre(?= *$| comme| ainsi)|etre en vie)|je pense (?:[a-z]+ )?au suicide|(?:idees|pensees) suicidaires|mouvrir les veines|me (?:scarifier|scarifie)|(?:jaimerais|je voudrais) etre morte?|je ne veux plus me reveiller',
    'lenvie de mourir(?! de)|d?en finir avec (?:la|ma) vie|je (?:songe|reflechis|repense) (?:[a-z]+ )?au suicide|(?:ma|jai fait une) tentative de suicide|(?:suicide|mort) (?:est|serait) (?:[a-z]+ )?ma (?:seule|derniere)',
    // Spanish
    '(?:me quiero|quiero|quisiera|deseo|ganas de|voy a|pienso en|pensando en|intente) (?:[a-z]+ )?(?:morir(?:me)?(?! de (?:risa|verguenza|hambre))|matarme|suicidarme|quitarme la vida|hacerme dano|cortarme las venas|matar(?= *$))',
    'no tengo (?:mas )?ganas de vivir|quitarme la vida|suicidarme|me voy a (?:matar|suicidar)|(?:ya )?no quiero (?:vivir(?= *$| mas| asi)|seguir viviendo|seguir viva|seguir vivo|despertar(?:me)?(?= *$| mas| manana))|pensamientos suicidas|acabar con mi vida|terminar con mi vida|pienso (?:[a-z]+ )?en el suicidio|mejor (?:muerto|muerta|sin mi$)|ojala (?:estuviera|me) (?:muerto|muerta|muera)',
    'suicidio$(?<=^[a-z ]{0,10})|(?:estoy pensando|he pensado|pensado|pienso|pensando) (?:[a-z]+ ){0,2}en el suicidio|(?:quiero|voy a|ganas de|pienso|pienso en|pensado en|pensando en) cometer suicidio|no quiero vivir (?:con (?:este|tanto)|sin (?:el|ella|ti))|suicidio (?:[a-z]+ )?(?:mi unica|me (?:ronda|persigue|viene))|suicidio (?:[a-z]+ ){0,3}(?:mi|la) (?:cabeza|mente)|mi intento de suicidio',
    // Italian
    '(?:voglio|vorrei|voglia di|penso di|pensando di|sto per) (?:[a-z]+ )?(?:morire(?! dal| di)|uccidermi|ammazzarmi|suicidarmi|togliermi la vita|farla finita|farmi del male|tagliarmi(?= *$| le vene)|impiccarmi|sparire per sempre)',
    'uccidermi|suicidarmi|mi voglio (?:ammazzare|uccidere|suicidare)|togliermi la vita|non voglio (?:piu )?(?:vivere(?= *$| piu| cosi)|svegliarmi(?= *$| piu))|pensieri (?:di )?suicid(?:i|io|ari)|penso (?:[a-z]+ )?al suicidio|vorrei essere mort[oa]|non ho piu voglia di vivere',
    '(?:sto pensando|ho pensato|pensato|pensando) (?:[a-z]+ ){0,2}al suicidio|suicidio (?:[a-z]+ )?la mia unica|suicidio (?:[a-z]+ ){0,3}(?:in|per la|nella mia) (?:testa|mente)|mio tentativo di suicidio',
    // Portuguese
    '(?:quero|queria|vontade de|vou|penso em|pensando em|tentei) (?:[a-z]+ )?(?:morrer(?! de)|me matar|matar me|me suicidar|suicidar me|tirar (?:a )?minha (?:propria )?vida|acabar com (?:a )?minha vida|me cortar(?= *$)|cortar me|me machucar(?= *$)|sumir para sempre)',
    '(?:me suicidar|suicidar me)|nao quero (?:mais )?(?:viver(?= *$| mais| assim)|estar viv[oa]|acordar(?= *$| mais))|pensamentos suicidas|penso (?:[a-z]+ )?(?:em|no) suicidio|queria estar mort[oa]|nao (?:aguento|suporto) mais viver',
    '(?:estou pensando|pensei|pensando|penso) (?:[a-z]+ ){0,2}(?:em|no) (?:cometer )?suicidio|(?:quero|vou|queria) cometer suicidio|minha tentativa de suicidio|suicidio (?:[a-z]+ )?(?:a )?minha unica|suicidio (?:[a-z]+ ){0,3}minha cabeca',
    // Dutch
    'ik (?:wil|zou|ga|wou) (?:[a-z]+ ){0,3}(?:dood(?= *$| zijn| en)|sterven|niet meer leven|er niet meer zijn|mezelf (?:doden|van kant maken|iets aandoen|ophangen|snijden|pijn doen|wat aandoen)|zelfmoord plegen|een einde aan mijn leven)',
    'een einde (?:te maken )?aan mijn leven|(?:heb|met|mijn) (?:[a-z]+ )?zelfmoordgedachten|zelfmoord (?:te )?plegen|ik (?:ben|voel me) (?:[a-z]+ )?suicidaal|ik denk (?:[a-z]+ ){0,2}aan zelfmoord|ik snij(?:d)? mezelf|was ik maar dood|niet meer wakker worden(?= *$)',
    'zelfmoord(?:gedachten)?$(?<=^[a-z ]{0,18})|wil (?:(?:gewoon|echt|alleen|maar|liever) ){0,2}dood(?! (?:hout|gewicht|vlees))|wil (?:[a-z]+ )?niet meer leven(?! (?:in|op|van|met|als))|ik (?:overweeg|plan) (?:[a-z]+ )?zelfmoord|aan zelfmoord (?:gedacht|denk|te denken)|gedachten aan zelfmoord|mijn zelfmoordpoging|zelfmoord (?:[a-z]+ ){0,3}mijn (?:enige|hoofd)',
  ),
  danger: toPatterns(
    'ich bin in (?:[a-z]+ )?gefahr|je suis en danger|estoy en peligro|sono in pericolo|estou em perigo|ik ben in gevaar',
    'er will mich (?:umbringen|toten)|il veut me tuer|me quiere matar|vuole uccidermi|(?:ele )?quer me matar|hij wil me (?:vermoorden|doden)',
  ),
  abuse: toPatterns(
    '(?:mein (?:mann|freund|vater|partner|ex|stiefvater)|meine (?:mutter|frau|eltern|freundin)|er|sie) (?:schlagt|schlug|misshandelt|vergewaltigt|bedroht|schlagen) mich|ich (?:werde|wurde|bin) (?:[a-z]+ ){0,4}(?:geschlagen|misshandelt|vergewaltigt|missbraucht)(?: worden)?|hat mich (?:geschlagen|vergewaltigt|missbraucht|misshandelt)',
    '(?:mon (?:mari|copain|pere|ex|conjoint|beau pere)|ma (?:mere|femme|copine)|il|elle) me (?:frappe|bat|violente|menace|tape dessus)|(?:ma|mont) (?:violee?|frappee?|battue?)|je (?:suis|me suis fait) (?:battue?|violee?|violer|frapper|tabasser)|jai ete (?:violee?|battue?|agressee?)',
    '(?:mi (?:marido|novio|padre|pareja|ex|padrastro|esposo|madre|mujer|novia)|el|ella) me (?:pega|golpea|maltrata|viola|amenaza)|me (?:violaron|violo)|fui violad[oa]|me pega mi (?:marido|novio|padre|pareja)|sufro (?:violencia|maltrato)',
    '(?:mio (?:marito|padre|fidanzato|ragazzo|compagno)|il mio (?:ragazzo|compagno|ex|fidanzato)|mia (?:madre|moglie)|lui|lei) mi (?:picchia|violenta|maltratta|minaccia)|mi ha (?:violentat[oa]|picchiat[oa]|stuprat[oa])|sono stat[oa] (?:violentat[oa]|stuprat[oa]|picchiat[oa]|abusat[oa])',
    '(?:(?:o )?meu (?:marido|namorado|pai|ex|padrasto|companheiro)|(?:a )?minha (?:mae|mulher)|ele|ela) (?:me (?:bate|agride|maltrata|ameaca|violenta)|bate me|agride me)|fui (?:violad[oa]|estuprad[oa]|abusad[oa]|agredid[oa])',
    '(?:mijn (?:man|vriend|vader|partner|ex|stiefvader|moeder|vrouw)|hij|zij|ze) (?:slaat|mishandelt|verkracht|bedreigt) (?:me|mij)|ik (?:ben|word) (?:[a-z]+ ){0,3}(?:verkracht|mishandeld|geslagen|misbruikt|aangerand)',
  ),
  harm: toPatterns(
    'ich (?:will|werde|mochte|konnte) (?:ihn|sie|jemanden|alle|mein(?:en|e) [a-z]+) (?:umbringen|toten|erschiessen|erstechen)|ich bringe (?:ihn|sie|jemanden|alle) um(?= *$)',
    '(?:je vais|je veux) (?:(?:le|la|les) tuer(?= *$| (?:et|ce soir|demain|si|mais))|tuer (?:quelquun|mon|ma|mes|des gens|tout le monde))',
    '(?:voy a|quiero) (?:matarl[oa]s?|matar a (?:alguien|mi|todos|el|ella))',
    '(?:voglio|lo|la|li) (?:uccidere (?:qualcuno|mio|mia|lui|lei|tutti)|ammazzare (?:qualcuno|mio|mia|tutti)|ucciderl[oai]|ammazzarl[oai])|voglio (?:ucciderl[oai]|ammazzarl[oai])',
    '(?:vou|quero) (?:mata l[oa]s?|matal[oa]s?|matar (?:alguem|(?:o )?meu|(?:a )?minha|ele|ela|todos))',
    'ik (?:wil|ga) (?:hem|haar|iemand|ze|mijn [a-z]+) (?:vermoorden|doodmaken|neersteken|doodschieten)',
  ),
  other: toPatterns(
    '(?:mein|meine|ein|eine|er|sie) (?:[a-z]+ ){0,3}(?:sich (?:umbringen|das leben nehmen|toten|ritzt)|will nicht mehr leben|ritzt sich|bringt sich um|(?:denkt|dachte|spricht|redet) (?:[a-z]+ ){0,2}(?:an|von|uber) (?:selbstmord|suizid))',
    '(?:mon|ma|un|une|il|elle) (?:[a-z]+ ){0,3}(?:se suicider|se tuer|veut mourir|mettre fin a ses jours|se scarifie|d?en finir avec (?:la|sa) vie|(?:pense|songe) au suicide|parle de suicide)',
    '(?:mi|un|una|el|ella) (?:[a-z]+ ){0,3}(?:se quiere (?:matar|morir|suicidar)|quiere (?:morir(?:se)?|matarse|suicidarse|quitarse la vida|cometer suicidio)|(?:piensa en|habla de) (?:el )?suicidio|se corta(?= *$))',
    '(?:mio|mia|un|una|lui|lei) (?:[a-z]+ ){0,3}(?:vuole (?:morire|uccidersi|suicidarsi|togliersi la vita|farla finita|ammazzarsi)|(?:pensa al|parla di) suicidio)',
    '(?:meu|minha|um|uma|ele|ela) (?:[a-z]+ ){0,3}(?:quer (?:morrer|se matar|matar se|se suicidar|suicidar se|cometer suicidio)|(?:pensa em|fala em|fala de) suicidio)',
    '(?:mijn|een|hij|zij|ze) (?:[a-z]+ ){0,3}(?:wil (?:dood|sterven|niet meer leven|zichzelf [a-z]+|zelfmoord plegen)|snijdt zichzelf|(?:denkt aan|praat over|heeft het over) zelfmoord)',
  ),
};
