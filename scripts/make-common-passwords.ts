import { writeFile } from 'node:fs/promises'
import path from 'node:path'

// Writes server/features/auth/common-passwords.txt, which PASSWORD_POLICY=strict refuses. No list of leaked
// passwords is taken from anywhere: the first part is what every published ranking names, written down from
// memory; the rest are the patterns that such rankings are full of, over words that are likely here. Change the
// words, run "node scripts/make-common-passwords.ts", and read the difference.

const COUNT = 3000
/** Shorter ones are refused by every policy. */
const LENGTH_MIN = 6

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Named by rankings year after year, worldwide and in France. */
const KNOWN = words(`
123456 123456789 12345678 password 1234567 qwerty azerty 1234567890 123123 111111 000000 abc123 password1
iloveyou 654321 666666 987654321 qwerty123 1q2w3e4r 1q2w3e4r5t qwertyuiop azertyuiop 121212 123321 112233
555555 777777 888888 999999 222222 333333 444444 123654 159753 147258369 147258 741852963 741852 159357
789456123 789456 456789 456123 147852 147852369 963852741 963852 852456 258456 321654 321654987 102030
010203 101010 131313 232323 696969 123qwe qwe123 1qaz2wsx 1qazxsw2 zaq12wsx qazwsx qazwsxedc wsxedc asdfgh
asdfghjkl zxcvbn zxcvbnm qwertz qwertzuiop qsdfgh qsdfghjklm wxcvbn azerty123 azerty1 azerty12 azerty1234
aqwzsx aqwzsxedc azeqsd azeqsdwxc a1z2e3r4 a1z2e3 aze123 123aze azertyui azerty31 azerty59 azerty69 q1w2e3r4
q1w2e3 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 abcdef abcdefg abcdefgh abcd1234 abc1234 abc12345 aaaaaa aa123456
a123456 a12345678 a123456789 123456a 123456789a 12345a 1234qwer qwer1234 asdf1234 asd123 zxc123 passw0rd
p@ssw0rd p@ssword pa55word passwd passe1234 password12 password123 password1234 motdepasse motdepass
motdepasse1 motdepasse123 mdp123 mdp1234 mdp12345 passer passer123 passe123 secret secret123 secret1 topsecret
admin123 admin1 admin1234 admin12345 admin123456 administrator administrateur adminadmin root123 rootroot
toor123 user123 user1234 test123 test1234 testtest test12 testing guest123 invite123 welcome welcome1 welcome123
bienvenue bienvenue1 bonjour bonjour1 bonjour123 coucou coucou1 coucou123 coucou12 salut1 salut123 letmein
letmein1 changeme changeme1 changeme123 default demo123 demodemo login123 master master1 monkey dragon dragon1
dragon123 shadow shadow1 sunshine sunshine1 princess princess1 princesse princesse1 football football1 baseball
basketball soccer hockey superman batman batman1 spiderman pokemon pokemon1 pokemon123 starwars starwars1
trustno1 whatever freedom nothing hello1 hello123 hellohello iloveyou1 iloveyou2 iloveu lovely loveme loveyou
jetaime jetaime1 jetaime2 jetaime123 jtaime jtaime1 monamour amour1 amour123 amoureux amoureuse moncoeur coeur1
mamour cherie chocolat chocolat1 chouchou chouchou1 doudou doudou1 doudou123 loulou loulou1 loulou123 loulou12
loulou59 minou1 minouche minette poupette pupuce nounours nounou tintin snoopy snoopy1 soleil soleil1 soleil123
marseille marseille1 marseille13 olympique om1993 psg75000 paris75 parissg toulouse bordeaux bretagne corsica
portugal portugal1 algerie algerie1 maroc123 tunisie liverpool chelsea arsenal barcelona barcelone realmadrid
juventus manchester ronaldo ronaldo7 zidane zidane10 messi10 naruto naruto1 naruto123 sasuke onepiece dragonball
dragonballz minecraft minecraft1 minecraft123 fortnite fortnite1 roblox roblox123 callofduty counterstrike
worldofwarcraft warcraft starcraft leagueoflegends league assassin assassins zelda123 mario123 supermario
playstation playstation1 playstation4 playstation5 nintendo nintendo64 nintendo1 xbox360 xboxone sega123 gamer123
gameboy gamecube gameover noobmaster killer killer1 ninja1 ninja123 hunter hunter2 ranger jordan jordan23
michael michael1 jennifer jessica jessica1 ashley daniel thomas robert andrew joshua matthew george charlie
charlie1 maggie pepper ginger summer winter autumn spring orange banana cookie cheese flower purple yellow
diamond silver golden computer internet google facebook samsung samsung1 iphone android windows microsoft
mercedes ferrari porsche peugeot renault citroen honda123 yamaha corvette mustang harley harley1 jesus1 jesus123
jesuschrist angel1 angels angel123 heaven blessed maison maison1 famille famille1 vacances liberte france france1
france98 france2018 merde1 putain connard salope fuckyou fuckyou1 fuckoff asshole biteme cocacola nutella
kikoulol mignon mignonne gribouille papillon papillon1 étoile etoile etoile1 lumiere bisous bisous1 calinou
camille camille1 nicolas nicolas1 julien julien1 maxime alexandre mathieu sebastien guillaume isabelle caroline
stephane frederic christophe laurent philippe pascal catherine nathalie sandrine valerie veronique sylvie
manette manette1 manette123 magazine jeuxvideo jeuvideo retrogaming arcade bornearcade
`)

/** What people call their children, pets, clubs and games; patterns are built on these. */
const WORDS = words(`
thomas lucas hugo theo nathan enzo louis gabriel leo arthur jules adam raphael paul antoine maxime alexis
quentin clement romain valentin kevin jordan dylan anthony nicolas julien florian benjamin mathieu pierre
vincent guillaume alexandre baptiste simon victor martin samuel axel tom noah ethan mohamed karim mehdi yanis
emma lea manon chloe camille ines sarah jade louise alice lola anais marie laura julie pauline mathilde clara
marine lucie oceane melanie amandine elodie aurelie celine sophie audrey charlotte justine margaux juliette
zoe eva lilou romane agathe nina rose anna elise lisa
chien chat minou felix filou caline tigrou simba rex max oscar milou titi lulu mimi kiki fifi toto tata momo
bebe amour coeur soleil lune etoile ange princesse doudou loulou choupette bisou chocolat vanille fraise cerise
bonjour coucou salut merci famille maison jardin vacances voiture moto musique danse foot rugby tennis judo
paris lyon lille nantes rennes nice bordeaux toulouse strasbourg marseille bretagne corse france
azerty qwerty password motdepasse secret admin user test demo hello love dragon monkey tiger wolf phoenix
mario luigi zelda link sonic tails pikachu pokemon naruto goku vegeta sasuke kirby yoshi bowser samus megaman
metroid tetris pacman doom quake halo skyrim minecraft fortnite diablo starcraft warcraft overwatch valorant
nintendo playstation sega xbox gameboy switch steam atari arcade joystick gamer player console pixel manette
`)

const ENDINGS = [
  '123',
  '1',
  '12',
  '01',
  '1234',
  '00',
  '13',
  '69',
  '59',
  '75',
  '2000',
  '!',
  '12345',
  '007',
  '99',
  '10',
]

/** Dates that are typed as digits, years of birth first. */
function digits(): string[] {
  const found: string[] = []
  for (let digit = 0; digit <= 9; digit++)
    for (let length = LENGTH_MIN; length <= 10; length++) found.push(String(digit).repeat(length))
  for (let start = 0; start <= 9; start++)
    for (let length = LENGTH_MIN; length <= 10; length++) {
      const up = Array.from({ length }, (_, i) => (start + i) % 10).join('')
      found.push(up, [...up].reverse().join(''))
    }
  for (let pair = 0; pair <= 99; pair++) found.push(String(pair).padStart(2, '0').repeat(3))
  for (let year = 1975; year <= 2015; year++) found.push(`0101${year}`)
  return found
}

/** Neighbours on a keyboard, there and back, and twice. */
function walks(): string[] {
  const rows = ['azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop']
  const found = rows.flatMap((row) => [...row].map((_, i) => row.slice(0, LENGTH_MIN + i)))
  const halves = rows.flatMap((row) => [row.slice(0, 3).repeat(2), row.slice(0, 4).repeat(2)])
  return [...found, ...halves, ...found.map((walk) => [...walk].reverse().join(''))]
}

/** Every word with the likelier endings first. */
const ended = ENDINGS.flatMap((ending) => WORDS.map((word) => word + ending))
const doubled = WORDS.filter((word) => word.length <= 5).map((word) => word + word)

const all = [...new Set([...KNOWN, ...digits(), ...walks(), ...WORDS, ...doubled, ...ended])].filter(
  (password) => password.length >= LENGTH_MIN,
)
if (all.length < COUNT) throw new Error(`Only ${all.length} passwords: add words or endings.`)
const kept = all.slice(0, COUNT)
const known = kept.filter((password) => KNOWN.includes(password)).length
const head = [
  `# ${COUNT} passwords that many people have, compared without regard to case. Made by`,
  `# scripts/make-common-passwords.ts: ${known} that published rankings name, from memory, then the patterns`,
  '# that rankings are full of (digits, keyboard rows, names and words with usual endings). Not counted in any leak.',
]
const file = path.resolve(import.meta.dirname, '../server/features/auth/common-passwords.txt')
await writeFile(file, `${[...head, ...kept].join('\n')}\n`)
console.log(`${kept.length} of ${all.length} passwords written, ${known} of them well known`)
