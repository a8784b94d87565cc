/** The passwords that lists of leaked ones start with, and what people here type instead; all lower-case. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 7654321 654321 111111 1111111 11111111
  000000 00000000 222222 333333 444444 555555 666666 777777 7777777 888888 88888888 999999 99999999 112233 11223344 121212 123123
  12341234 123123123 123321 1234321 12344321 123qwe 123abc 131313 147258 147258369 159357 159753 789456 789456123 741852 741852963
  102030 010203 101010 202020 232323 252525 696969 420420 a123456 a12345678 aa123456 aa12345678 aaaaaa abcabc abc123 abc1234 abc12345
  abcd1234 abcdef abcdefg abcdefgh abcdefghi qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwert1 qwer1234 qweasd
  qweasdzxc qazwsx qazwsxedc qazxsw 1qaz2wsx 1qazxsw2 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 zaq12wsx zaq1zaq1 asdfgh asdfghj
  asdfghjk asdfghjkl asdasd asd123 asdf1234 zxcvbn zxcvbnm zxcvbnm1 zxcvb1 password password! password1 password1! password12 password123
  password1234 passw0rd p@ssword p@ssw0rd passwort pass123 pass1234 passpass letmein letmein1 welcome welcome1 welcome123 login123
  admin1 admin123 admin1234 administrator changeme changeme1 default secret secret1 master master1 root123 test123 test1234 testtest
  testing testing1 guest123 access access14 iloveyou iloveyou1 ilovey0u loveme lovely love123 sunshine sunshine1 princess princess1
  dragon dragon1 monkey monkey1 football football1 baseball basketball soccer hockey superman batman spiderman starwars pokemon
  shadow shadow1 michael michelle jessica ashley daniel charlie charlie1 thomas jordan jordan23 hunter hunter2 robert matthew andrew
  joshua nicole jennifer amanda anthony george william samantha maggie ginger pepper cookie buster tigger flower summer winter autumn
  spring purple orange yellow silver golden banana cheese chocolate butterfly computer internet samsung google facebook trustno1
  whatever freedom liberty forever family friends hello123 hellohello hello1 mustang corvette ferrari porsche mercedes harley yamaha
  killer ranger thunder phoenix falcon eagle1 tiger1 lucky1 lucky7 blink182 metallica nirvana slipknot matrix gateway cowboys steelers
  yankees lakers arsenal chelsea liverpool liverpool1 manchester london australia aussie sydney melbourne brisbane perth1 adelaide
  collingwood essendon richmond carlton hawthorn geelong rugby1 cricket cricket1 matilda kangaroo koala1 vegemite straya qantas
  holden holden1 commodore falconxr ford123 toyota hilux1 landcruiser tradie tradie1 plumber plumber1 sparky sparky1 electrician
  builder builder1 carpenter fettle fettle1 fettle123 business company office service services letmein123 welcome2 summer2024 summer2025
  summer2026 winter2024 winter2025 winter2026 january february october november december monday friday friday1 password2024
  password2025 password2026`.split(/\s+/),
);

/** Whether a password is among the first that anybody would try (decision 24). */
export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
