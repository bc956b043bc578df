/** Words that are right as they are, however near a key word they may lie. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `able above across after again against age ago agree ahead alone along already also although always
  among amount angry another answer any anybody anyone apart appear around arrive aside assume attend
  aunt away baby back bad base bath bear beat beautiful become been before began behind being believe
  below beside best better between beyond birth bite black blame block blood blue board body book boring
  born both bottom bought bowl brain bread break breath bring broken brother brought brown build building
  burn busy calm came camp can't cannot card care careful carry case cause caused cent centre certain
  chair chance change changed cheap cheat cheats chef child choice choose church city class clean clear
  clever close cold come coming common cook cool corner cost costs couch count country couple course court
  cover create cross crowd cried culture current cut daily dance dark data date dead deal dear death debt
  deep degree depend describe desk detail didn't differ difference dinner direct doctor does doesn't
  doing done don't door doubt down draw dream dress drink drive driver drop during dying each early earn
  earth easy eight either else empty end energy enjoy enough entire error essay even evening ever every
  exact exactly exam expect extra eyes face fact fail fair fall false family famous farm fast father feel
  feeling feels feet felt female field fight figure fill final finally find fine finger finish fire firm
  first five floor follow food foot force form forward found four free fresh friend friends front full fun
  funny future gave general gift girl give given glad goal goals goes going gone good great green grew
  group grow guess guest hair half hand hands happen happy hard hate hates have haven't hear heard heart
  heat heavy held hello help here hers herself hide high himself hold holiday home honest hope hospital
  hotel hour hours house however huge human hurt husband idea ideas ignore imagine important include
  inside interest isn't issue itself jobs join joke just keep kept kids kill kind kitchen knew know known
  knows lady language large last late later laugh lead leader leading learnt least leave left less let
  level life light like likely likes line list listen little live lived local lonely long longer look
  looking lose losing lost loud love lower luck lunch machine made mail main make makes making male many
  mark married matter mean meant means media medical meet member memory mental message method middle might
  mind mine minute miss mistake modern moment money month months more morning most mother mouth move much
  music must name names near nearly need needed needs neither never news next nice night nobody none
  normal nose note notes nothing notice number nurse offer office often older once ones only onto open
  order other others ought ours outside over own page paid pain paint paper parent part party pass past
  patient pay people perhaps person phone photo pick piece place plan plans plant play plenty poem point
  police poor possible post posts power present press pretty price print probably problem produce program
  project promise proof proper proud prove public pull push quality question quick quickly quiet quit
  quite quote quotes rain raise rate rather reach reaction read reader reading ready real really reason
  receive recent record refuse region relax rest return rich ride ring rise risk road robot room round
  rule rules safe said same save saved says scale school science score screen search second secret seem
  seen self sell send sense sent serious service seven shape share shoes shop short shout show shown
  shy sick side sign silly similar simple since single sister site size skin slow slowly small smart
  smile social some somebody someone son soon sorry sort sound sounds space speak special speech spend
  sport spot staff stage stand state stay steal step steps still stop stops store story strange street
  strong student study stuff stupid style such sudden suggest suit sure table take taken takes talk
  talking task tasks taste taught teach team tears tell test text texts than thank that's them then these
  they thing things think thinks third those though thought thoughts three through throw tight till time
  times today together told tomorrow tone tonight took tool tools total touch toward town trade train
  travel treat tree tried tries trip true truth turn twice two type under until upset used user uses using
  usual vacation value very view visit wait walk wall want wanted wants warm wasn't waste watch water ways
  wear week weeks weird well went were west wet what's when's where's whether while white whole whom whose
  wide wife will win wine winter wish within without woman wonder won't wood word words wore working works
  world worse worst worth wouldn't year years yellow yesterday you're young yours yourself`.split(
    /\s+/,
  ),
);
