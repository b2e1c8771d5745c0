/** Names of the sixteen players of each side, by place; two of the Blues share a surname. */
export const NAMES: readonly (readonly string[])[] = [
  [
    ..."Anil Rao,Bela Iyer,Chand Bose,Dev Kapoor,Esha Nair,Farid Khan,Gopal Das,Hari Menon".split(
      ",",
    ),
    ..."Imran Ali,Jai Patel,Kiran Seth,Lalit Modak,Mohan Lall,Naveen Raj,Om Prakash,Pia Sen".split(
      ",",
    ),
  ],
  [
    ..."Carl Frost,Phil Salt,Ned Archer,Omar Quill,Peter Rust,Merv Hughes,Ravi Sharma".split(","),
    ..."Tej Sharma,Umar Vane,Vic Wells,Will Young,Xan Yates,Yan Zell,Zac Abbot,Alf Birch".split(
      ",",
    ),
    "Ben Crow",
  ],
];

/** Eight overs of the Reds, as a page with tables comes out of a browser. */
export const ONE_INNINGS = [
  "Reds",
  "(8 overs maximum)",
  "BATTING\t \tR\tB\tM\t4s\t6s\tSR",
  "Anil Rao (c)\tc †Salt b Hughes\t30\t20\t33\t3\t1\t150.00",
  "Bela Iyer †\tlbw b Hughes\t4\t8\t12\t0\t0\t50.00",
  "Chand Bose\trun out (Archer)\t12\t11\t15\t1\t0\t109.09",
  "Dev Kapoor\tnot out\t9\t7\t9\t1\t0\t128.57",
  "Esha Nair\tnot out\t2\t3\t4\t0\t0\t66.66",
  "Extras\t(b 1, lb 2, w 3, nb 1)\t7",
  "TOTAL\t8 Ov (RR: 8.00)\t64/3",
  "Did not bat: Farid Khan, Gopal Das, Hari Menon, Imran Ali, Jai Patel, Kiran Seth",
  "Fall of wickets: 1-20 (Bela Iyer, 2.4 ov), 2-41 (Anil Rao, 5.1 ov), 3-60 (Chand Bose, 7.2 ov)",
  "BOWLING\tO\tM\tR\tW\tECON\tWD\tNB",
  "Merv Hughes\t4\t0\t28\t2\t7.00\t2\t0",
  "Umar Vane\t4\t0\t33\t0\t8.25\t1\t1",
].join("\n");
