/** A text as somebody might paste it, and what it gives. */
export interface PastedList {
  readonly habit: string;
  readonly text: string;
  readonly gives: readonly string[];
}

const kohli = "Virat Kohli > Ravi 18.00";
const bumrah = "Jasprit Bumrah > Asha 16.50";
const sky = "Suryakumar Yadav > Bela 11.00";

export const PASTED_LISTS: readonly PastedList[] = [
  {
    habit: "tabs without headings",
    text: "Virat Kohli\tRavi\t18\nJasprit Bumrah\tAsha\t16.50\nSKY\tBela\t11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "a sheet with serial numbers, role, team and buyer",
    text: "S.No\tPlayer\tRole\tTeam\tSold To\tSold Price (Cr)\n1\tVirat Kohli\tBatter\tRCB\tRavi's Rockers\t18\n2\tJasprit Bumrah\tBowler\tMI\tDesi Boyz\t16.5\n3\tSuryakumar Yadav\tBatter\tMI\tSuper Overs\t11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "the same with commas",
    text: "S.No,Player,Role,Team,Sold To,Sold Price (Cr)\n1,Virat Kohli,Batter,RCB,Ravi's Rockers,18\n2,Jasprit Bumrah,Bowler,MI,Desi Boyz,16.5\n3,Suryakumar Yadav,Batter,MI,Super Overs,11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "a Markdown table",
    text: "| Player | Owner | Price |\n|---|:---:|---:|\n| Virat Kohli | Ravi | ₹18 Cr |\n| Jasprit Bumrah | Asha | ₹16.5 Cr |\n| SKY | Bela | 11 |",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "columns for each participant, a price in each cell",
    text: "Ravi\tAsha\tBela\nVirat Kohli 18\tBumrah 16.5\tSKY 11\nHardik Pandya 15\tKL Rahul - 14\tGill (16.25)",
    gives: [
      kohli,
      bumrah,
      sky,
      "Hardik Pandya > Ravi 15.00",
      "KL Rahul > Asha 14.00",
      "Shubman Gill > Bela 16.25",
    ],
  },
  {
    habit: "columns for each participant with a price column",
    text: "Ravi's Rockers\t\tDesi Boyz\t\tSuper Overs\t\nPlayer\tPrice\tPlayer\tPrice\tPlayer\tPrice\nVirat Kohli\t18\tJasprit Bumrah\t16.5\tSuryakumar Yadav\t11\nRashid Khan\t12\t\t\tSanju Samson\t14\nTotal\t30\t\t16.5\t\t25",
    gives: [
      kohli,
      bumrah,
      sky,
      "Rashid Khan > Ravi 12.00",
      "Sanju Samson > Bela 14.00",
      "- 5 purse",
    ],
  },
  {
    habit: "columns for each participant with numbers",
    text: "\tRavi\t\tAsha\t\n1\tVirat Kohli\t18\tJasprit Bumrah\t16.5\n2\tPat Cummins\t18\tTravis Head\t14",
    gives: [kohli, bumrah, "Pat Cummins > Ravi 18.00", "Travis Head > Asha 14.00"],
  },
  {
    habit: "a chat's list with headings in bold and the purse beside them",
    text: "*Team Ravi* (Purse: 12.5)\n1. Virat Kohli - 18 cr\n2. Rashid Khan - 12 cr\n\n*Team Asha* (Purse: 3)\n1. Bumrah - 16.5 cr\n2. KL Rahul (wk) - 14cr",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah, "KL Rahul > Asha 14.00"],
  },
  {
    habit: "emoji, keycap numbers and rupees",
    text: "🏏 *RAVI'S ROCKERS* 🔥\n1️⃣ Virat Kohli 👑 ₹18\n2️⃣ Rashid Khan ✈️ ₹12\n\n🏏 *DESI BOYZ* 💪\n1️⃣ Jasprit Bumrah 💣 ₹16.50\n2️⃣ Travis Head ✈️ ₹14",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah, "Travis Head > Asha 14.00"],
  },
  {
    habit: "circled numbers",
    text: "Ravi:\n① Virat Kohli – 18\n② Rashid Khan – 12\nAsha:\n① Bumrah – 16.5",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah],
  },
  {
    habit: "a chat with names and times",
    text: "[12/03, 21:14] Ravi Menon: Kohli to Ravi for 18 cr\n[12/03, 21:15] Ravi Menon: Bumrah sold to Asha 16.5\n[12/03, 21:17] Asha Rao: SKY to Bela for 11 🎉",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "an export of a chat",
    text: "12/03/26, 9:14 pm - Imran: Virat Kohli - Ravi - 18\n12/03/26, 9:15 pm - Imran: Jasprit Bumrah - Asha - 16.5\n12/03/26, 9:16 pm - Imran: <Media omitted>\n12/03/26, 9:18 pm - Imran: SKY - Bela - 11",
    gives: [kohli, bumrah, sky, "- 3 words"],
  },
  {
    habit: "a chat in which each posts their own team",
    text: "[12/03, 21:14] Ravi Menon: Virat Kohli 18\nRashid Khan 12\n[12/03, 21:20] Asha Rao: Jasprit Bumrah 16.5\nKL Rahul 14",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah, "KL Rahul > Asha 14.00"],
  },
  {
    habit: "crores and lakhs",
    text: "Kohli - Ravi - 18 cr\nUnadkat - Asha - 75 lakh\nSandeep Sharma - Bela - 1 cr 25 lakh\nMohit Sharma - Imran - 50L",
    gives: [
      kohli,
      "Jaydev Unadkat > Asha 0.75",
      "Sandeep Sharma > Bela 1.25",
      "Mohit Sharma > Imran 0.50",
    ],
  },
  {
    habit: "lakhs alone, of which nobody knows what they are of the purse",
    text: "Unadkat - Asha - 75 lakh\nSandeep Sharma - Bela - 90 lakh",
    gives: ["Jaydev Unadkat > Asha ?unit", "Sandeep Sharma > Bela ?unit"],
  },
  {
    habit: "a right to match and retained players",
    text: "Ravi\nVirat Kohli 18 (R)\nPhil Salt 7.25 (RTM)\nYash Dayal 5 (retained)\n\nAsha\nJasprit Bumrah 16.50 (RTM)",
    gives: [kohli, "Phil Salt > Ravi 7.25", "Yash Dayal > Ravi 5.00", bumrah],
  },
  {
    habit: "nicknames and short names",
    text: "Ravi: King Kohli 18, Mohd Siraj 12.25, Jaddu 9\nAsha: Boom 16.5, Surya 11, MSD 4\nBela: Yuzi 6, Bhuvi 5, Rutu 10",
    gives: [
      ...[kohli, "Mohammed Siraj > Ravi 12.25", "Ravindra Jadeja > Ravi 9.00"],
      ...[bumrah, "Suryakumar Yadav > Asha 11.00", "MS Dhoni > Asha 4.00"],
      ...[
        "Yuzvendra Chahal > Bela 6.00",
        "Bhuvneshwar Kumar > Bela 5.00",
        "Ruturaj Gaikwad > Bela 10.00",
      ],
    ],
  },
  {
    habit: "initials",
    text: "V Kohli, Ravi, 18\nJJ Bumrah, Asha, 16.5\nR.G. Sharma, Bela, 16\nK L Rahul, Imran, 14\nRavindra J, Ravi, 9",
    gives: [
      kohli,
      bumrah,
      "Rohit Sharma > Bela 16.00",
      "KL Rahul > Imran 14.00",
      "Ravindra Jadeja > Ravi 9.00",
    ],
  },
  {
    habit: "surnames that several have",
    text: "Sharma, Ravi, 16\nYadav, Asha, 11\nPandya, Bela, 15",
    gives: [
      "?Sharma (Rohit Sharma or Mohit Sharma or Abhishek Sharma or Sandeep Sharma) > Ravi 16.00",
      "?Yadav (Suryakumar Yadav or Kuldeep Yadav) > Asha 11.00",
      "?Pandya (Hardik Pandya or Krunal Pandya) > Bela 15.00",
    ],
  },
  {
    habit: "typing errors",
    text: "Virat Kholi, Ravi, 18\nJaspreet Bumra, Asha, 16.5\nSuryakumar Yadhav, Bela, 11",
    gives: [
      "?Virat Kholi (Virat Kohli) > Ravi 18.00",
      "?Jaspreet Bumra (Jasprit Bumrah) > Asha 16.50",
      "?Suryakumar Yadhav (Suryakumar Yadav) > Bela 11.00",
    ],
  },
  {
    habit: "the price before the name",
    text: "Ravi\n18 Kohli\n12 Rashid Khan\nAsha\n16.5 Bumrah\n14 Rahul",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah, "KL Rahul > Asha 14.00"],
  },
  {
    habit: "the buyer first",
    text: "Ravi - Virat Kohli - 18\nAsha - Jasprit Bumrah - 16.5\nBela - SKY - 11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "nothing but blanks",
    text: "Kohli Ravi 18\nBumrah Asha 16.5\nSuryakumar Yadav Bela 11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "wide columns of blanks",
    text: "PLAYER               TEAM     BOUGHT BY        PRICE\nVirat Kohli          RCB      Ravi             18.00\nJasprit Bumrah       MI       Asha             16.50\nSuryakumar Yadav     MI       Bela             11.00",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "unsold players and sums",
    text: "Player;Owner;Price\nVirat Kohli;Ravi;18\nMohit Sharma;Unsold;0\nJasprit Bumrah;Asha;16.5\nNoor Ahmad;;\nTotal;;34.5",
    gives: [kohli, bumrah, "- 3 unsold", "- 5 unsold", "- 6 purse"],
  },
  {
    habit: "a list of unsold players below",
    text: "Ravi\nKohli 18\n\nAsha\nBumrah 16.5\n\nUnsold players:\nMohit Sharma\nNoor Ahmad",
    gives: [kohli, bumrah, "- 7 unsold", "- 8 unsold", "- 9 unsold"],
  },
  {
    habit: "what is left of the purse",
    text: "Ravi's Rockers\nVirat Kohli 18\nTotal spent: 18\nPurse left: 82\n\nDesi Boyz\nJasprit Bumrah 16.5\nTotal spent - 16.5 / Remaining 83.5",
    gives: [kohli, bumrah, "- 3 purse", "- 4 purse", "- 8 purse"],
  },
  {
    habit: "crossed out",
    text: "Ravi\n~Rashid Khan 12~\nKohli ~17~ 18\n\nAsha\nBumrah 16.5",
    gives: [kohli, bumrah, "- 2 struck"],
  },
  {
    habit: "roles as headings within a squad",
    text: "RAVI\nBatters\nVirat Kohli (c) 18\nBowlers\nRashid Khan 12\n\nASHA\nBowlers:\nJasprit Bumrah 16.5\nWicket-keepers:\nKL Rahul 14",
    gives: [
      kohli,
      "Rashid Khan > Ravi 12.00",
      bumrah,
      "KL Rahul > Asha 14.00",
      "- 2 purse",
      "- 4 purse",
      "- 8 purse",
      "- 10 purse",
    ],
  },
  {
    habit: "teams in one line each",
    text: "Ravi's Rockers: Virat Kohli (18), Rashid Khan (12), Dube (4.5)\nDesi Boyz: Jasprit Bumrah (16.5), KL Rahul (14)",
    gives: [
      kohli,
      "Rashid Khan > Ravi 12.00",
      "Shivam Dube > Ravi 4.50",
      bumrah,
      "KL Rahul > Asha 14.00",
    ],
  },
  {
    habit: "lists without prices",
    text: "Ravi: Kohli, Rashid Khan & Dube\nAsha: Bumrah, KL Rahul and Axar",
    gives: [
      ...["Virat Kohli > Ravi 0.00", "Rashid Khan > Ravi 0.00", "Shivam Dube > Ravi 0.00"],
      ...["Jasprit Bumrah > Asha 0.00", "KL Rahul > Asha 0.00", "Axar Patel > Asha 0.00"],
    ],
  },
  {
    habit: "a sheet with merged cells",
    text: "Owner\tPlayer\tPrice\nRavi\tVirat Kohli\t18\n\tRashid Khan\t12\n\tShivam Dube\t4.5\nAsha\tJasprit Bumrah\t16.5\n\tKL Rahul\t14\n\tAxar Patel\t9",
    gives: [
      ...[kohli, "Rashid Khan > Ravi 12.00", "Shivam Dube > Ravi 4.50"],
      ...[bumrah, "KL Rahul > Asha 14.00", "Axar Patel > Asha 9.00"],
    ],
  },
  {
    habit: "entities and blanks of a page",
    text: "Virat&nbsp;Kohli\tRavi&#39;s Rockers\t&#8377;18\nJasprit\u00A0Bumrah\tDesi\u00A0Boyz\t&#8377;16.5\n\u200BSKY\u200B\tSuper Overs\t&#8377;11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "sums in full, for a purse in crores",
    text: "Virat Kohli - Ravi - ₹18,00,00,000\nJasprit Bumrah - Asha - Rs. 16,50,00,000/-\nSKY - Bela - 11 cr",
    gives: [
      "Virat Kohli > Ravi ?unit",
      "Jasprit Bumrah > Asha ?unit",
      "Suryakumar Yadav > Bela ?unit",
    ],
  },
  {
    habit: "thousands and millions",
    text: "Kohli, Ravi, $1.8m\nBumrah, Asha, $950k\nSKY, Bela, $1.1m",
    gives: [
      "Virat Kohli > Ravi 1.80",
      "Jasprit Bumrah > Asha 0.95",
      "Suryakumar Yadav > Bela 1.10",
    ],
  },
  {
    habit: "arrows",
    text: "Kohli → Ravi @ 18\nBumrah -> Asha @ 16.5\nSKY => Bela @ 11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "sentences",
    text: "Virat Kohli sold to Ravi for 18 crores\nJasprit Bumrah goes to Asha for 16.5 cr\nSuryakumar Yadav bought by Bela at 11 crore",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "two players of one name, apart by their team",
    text: "Yadav (DC), Ravi, 8\nYadav (MI), Bela, 11",
    gives: ["Kuldeep Yadav > Ravi 8.00", sky],
  },
  {
    habit: "the surname first",
    text: "Kohli, Virat\tRavi\t18\nBumrah, Jasprit\tAsha\t16.5\nYadav, Suryakumar\tBela\t11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "a base price beside the price",
    text: "Player\tBase Price\tFinal Bid\tWinner\nVirat Kohli\t2\t18\tRavi\nJasprit Bumrah\t2\t16.5\tAsha\nSuryakumar Yadav\t2\t11\tBela",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "two prices without headings",
    text: "Virat Kohli\t2\t18\tRavi\nJasprit Bumrah\t2\t16.5\tAsha\nSuryakumar Yadav\t1.5\t11\tBela",
    gives: [
      "Virat Kohli > Ravi ?2.00 or 18.00",
      "Jasprit Bumrah > Asha ?2.00 or 16.50",
      "Suryakumar Yadav > Bela ?1.50 or 11.00",
    ],
  },
  {
    habit: "real teams beside the players",
    text: "1 Virat Kohli (RCB) Ravi 18\n2 Jasprit Bumrah (MI) Asha 16.5\n3 Suryakumar Yadav (MI) Bela 11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "blocks of tables below their headings",
    text: "Ravi's Rockers\nPlayer\tRole\tPrice\nVirat Kohli\tBAT\t18\nRashid Khan\tBOWL\t12\nTotal\t\t30\n\nDesi Boyz\nPlayer\tRole\tPrice\nJasprit Bumrah\tBOWL\t16.5\nTotal\t\t16.5",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah, "- 5 purse", "- 10 purse"],
  },
  {
    habit: "words around the list",
    text: "Hello friends, here is the final list of our auction!\n\nRavi\nKohli 18\nAsha\nBumrah 16.5\n\nThanks everybody, see you on Saturday.",
    gives: [kohli, bumrah, "- 1 words", "- 8 words"],
  },
  {
    habit: "a heading that nobody has",
    text: "*Team Ravi*\nKohli 18\n\n*Team Zubin*\nBumrah 16.5",
    gives: [kohli, "Jasprit Bumrah > ?Team Zubin 16.50"],
  },
  {
    habit: "an unknown player below a heading",
    text: "Ravi\nKohli 18\nSteve Waugh 5\n\nAsha\nBumrah 16.5",
    gives: [kohli, "?Steve Waugh > Ravi 5.00", bumrah],
  },
  {
    habit: "plus signs for players from overseas",
    text: "Ravi\n• Virat Kohli – 18.00\n• Rashid Khan+ – 12.00\n• Phil Salt* – 7\nAsha\n• Jasprit Bumrah – 16.50",
    gives: [kohli, "Rashid Khan > Ravi 12.00", "Phil Salt > Ravi 7.00", bumrah],
  },
  {
    habit: "bold letters of Unicode",
    text: "𝗥𝗮𝘃𝗶\n𝗩𝗶𝗿𝗮𝘁 𝗞𝗼𝗵𝗹𝗶 𝟭𝟴\n\n𝗔𝘀𝗵𝗮\n𝗕𝘂𝗺𝗿𝗮𝗵 𝟭𝟲.𝟱",
    gives: [kohli, bumrah],
  },
  {
    habit: "digits of another script",
    text: "Kohli - Ravi - १८\nBumrah - Asha - १६.५",
    gives: [kohli, bumrah],
  },
  {
    habit: "decimal commas",
    text: "Kohli; Ravi; 18,00\nBumrah; Asha; 16,50\nSKY; Bela; 11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "prices glued to names",
    text: "Ravi\nKohli18cr\nRashid Khan-12\nAsha\nBumrah:16.5cr",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah],
  },
  {
    habit: "dots between name and price",
    text: "RAVI\nKohli ........ 18\nRashid Khan .. 12\nASHA\nBumrah....16.5",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah],
  },
  {
    habit: "a double-barrelled surname and one of three words",
    text: "Jake Fraser-McGurk - Ravi - 9\nQuinton de Kock - Asha - 6\nFaf - Bela - 2",
    gives: [
      "Jake Fraser-McGurk > Ravi 9.00",
      "Quinton de Kock > Asha 6.00",
      "Faf du Plessis > Bela 2.00",
    ],
  },
  {
    habit: "headings of Markdown with the rest of the purse",
    text: "## Ravi — 70.00 left\n- Virat Kohli — 18\n- Rashid Khan — 12\n\n## Asha — 83.50 left\n- Jasprit Bumrah — 16.50",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah],
  },
  {
    habit: "numbers of lots",
    text: "Lot 1: Virat Kohli - Ravi - 18\nLot 2: Jasprit Bumrah - Asha - 16.5\nLot 3: Mohit Sharma - UNSOLD\nLot 4: SKY - Bela - 11",
    gives: [kohli, bumrah, sky, "- 3 unsold"],
  },
  {
    habit: "a price that is none",
    text: "Kohli\tRavi\t18\nBumrah\tAsha\tlots\nSKY\tBela\t11",
    gives: [kohli, "Jasprit Bumrah > Asha ?lots", sky],
  },
  {
    habit: "a participant left out in one row",
    text: "Player\tOwner\tPrice\nKohli\tRavi\t18\nBumrah\t\t16.5\nSKY\tBela\t11\nSalt\tImran\t3",
    gives: [kohli, "Jasprit Bumrah > ? 16.50", sky, "Phil Salt > Imran 3.00"],
  },
  {
    habit: "auctioneer's notes typed up",
    text: "VK - Ravi 18\nBumrah - Asha 16.5\nSKY - Bela 11\nKuldeep Y - Imran 6.25\nM Starc - Ravi 11.75\nHead (Trav) - Asha 14",
    gives: [
      ...[kohli, bumrah, sky, "Kuldeep Yadav > Imran 6.25", "Mitchell Starc > Ravi 11.75"],
      "Travis Head > Asha 14.00",
      "- 6 remark",
    ],
  },
  {
    habit: "commas without blanks",
    text: "Virat Kohli,Ravi,18\nJasprit Bumrah,Asha,16.5\nSKY,Bela,11",
    gives: [kohli, bumrah, sky],
  },
  {
    habit: "quoted cells of a file",
    text: '"player","team","price"\n"Virat Kohli","Ravi\'s Rockers","18"\n"Jasprit Bumrah","Desi Boyz","16.50"',
    gives: [kohli, bumrah],
  },
  {
    habit: "a table of a site with the squads one below another",
    text: "Ravi's Rockers Squad\n\nPlayer\tType\tPrice\nVirat Kohli\tBatsman\t₹18.00 crore\nRashid Khan\tBowler ✈\t₹12.00 crore\n\nDesi Boyz Squad\n\nPlayer\tType\tPrice\nJasprit Bumrah\tBowler\t₹16.50 crore\nJaydev Unadkat\tBowler\t₹75 lakh",
    gives: [kohli, "Rashid Khan > Ravi 12.00", bumrah, "Jaydev Unadkat > Asha 0.75"],
  },
  {
    habit: "names with accents and in capitals",
    text: "VIRAT KÓHLI\tRAVI\t18\nJASPRIT BUMRAH\tASHA\t16.50\nSURYA KUMAR YADAV\tBELA\t11",
    gives: [kohli, bumrah, sky],
  },
];
