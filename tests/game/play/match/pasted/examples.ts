/** Texts as people paste them, typed for these tests; a `|` stands for a tab. */
interface Example {
  readonly what: string;
  readonly text: string;
  readonly ballsPerOver: number;
  /** The side that bats: 0 for the Alphas. */
  readonly side: 0 | 1;
  /** Of each batter: runs, balls, fours, sixes; of those who are out with "out". */
  readonly batting: Readonly<Record<string, string>>;
  /** Of each bowler: balls, maidens, runs, wickets, of them lbw or bowled, wides, no-balls, dots. */
  readonly bowling: Readonly<Record<string, string>>;
  /** Of each fielder: catches, stumpings, run-outs, of them direct. */
  readonly fielding: Readonly<Record<string, string>>;
}

export const ALPHAS =
  "Ann Ash,Bea Birch,Cy Cedar,Di Dogwood,Ed Elm,Flo Fig,Gus Gorse,Hal Holm,Ida Ivory,Jo Jarrah,Kit Karri".split(
    ",",
  );
export const BETAS =
  "Lee Larch,Moe Maple,Ned Nutmeg,Ola Olive,Pat Pear,Ray Fir,Sue Gum,Tom Hazel,Una Ivy,Vic Juniper,Wes Willow".split(
    ",",
  );

const tabs = (text: string) => text.trim().replaceAll("|", "\t");

export const EXAMPLES: readonly Example[] = [
  {
    what: "a Test innings of a page with tables: hurt, absent, a substitute, all out without a slash",
    ballsPerOver: 6,
    side: 0,
    text: tabs(`
Alphas 2nd Innings
BATTING| |R|B|M|4s|6s|SR
Ann Ash (c)|lbw b Fir|40|80|100|5|0|50.00
Bea Birch †|c sub (T Twelve) b Gum|10|20|30|1|0|50.00
Cy Cedar|retired hurt|25|50|70|3|0|50.00
Di Dogwood|c & b Hazel|0|4|6|0|0|0.00
Ed Elm|run out (Ivy/†Juniper)|5|10|12|1|0|50.00
Flo Fig|st †Juniper b Hazel|8|16|20|1|0|50.00
Gus Gorse|hit wicket b Fir|2|4|5|0|0|50.00
Hal Holm|b Gum|0|1|1|0|0|0.00
Ida Ivory|c Ivy b Fir|6|12|-|1|0|50.00
Jo Jarrah|not out|4|8|9|0|0|50.00
Kit Karri|absent hurt|-|-|-|-|-|-
Extras|(b 2, lb 1, nb 3)|6
TOTAL|33.4 Ov (RR: 3.14, 171 Mins)|106
Fall of wickets: 1-20 (Bea Birch, 6.2 ov), 2-50 (Di Dogwood, 15.1 ov)
BOWLING|O|M|R|W|ECON|WD|NB
Ray Fir|12|3|40|3|3.33|0|1
Sue Gum|10|2|30|2|3.00|0|2
Tom Hazel|11.4|4|33|2|2.82|0|0
Close of play
Day 4: Alphas 106 all out`),
    batting: {
      "Ann Ash": "40 80 5 0 out",
      "Bea Birch": "10 20 1 0 out",
      "Cy Cedar": "25 50 3 0",
      "Di Dogwood": "0 4 0 0 out",
      "Ed Elm": "5 10 1 0 out",
      "Flo Fig": "8 16 1 0 out",
      "Gus Gorse": "2 4 0 0 out",
      "Hal Holm": "0 1 0 0 out",
      "Ida Ivory": "6 12 1 0 out",
      "Jo Jarrah": "4 8 0 0",
    },
    bowling: {
      "Ray Fir": "72 3 40 3 1 0 1 -",
      "Sue Gum": "60 2 30 2 1 0 2 -",
      "Tom Hazel": "70 4 33 2 0 0 0 -",
    },
    fielding: { "Tom Hazel": "1 0 0 0", "Una Ivy": "1 0 1 0", "Vic Juniper": "0 1 1 0" },
  },
  {
    what: "a chase that rain has shortened, still on, with a line for each cell",
    ballsPerOver: 6,
    side: 1,
    text: `
Betas Innings
31-2 (3.2 Ov)
Batter
R
B
4s
6s
SR
Lee Larch (c & wk)
c Ash b Holm
12
8
2
0
150.00
Moe Maple
batting
11
7
1
0
157.14
Ned Nutmeg
run out (Elm)
3
4
0
0
75.00
Ola Olive
batting
1
1
0
0
100.00
Extras
4 (b 0, lb 1, w 3, nb 0, p 0)
Total
31-2 (3.2 Overs, RR: 9.3)
Yet to Bat
Pat Pear, Ray Fir, Sue Gum, Tom Hazel, Una Ivy, Vic Juniper, Wes Willow
Fall of Wickets
20-1 (Larch, 2.1), 27-2 (Nutmeg, 3)
Bowler
O
M
R
W
NB
WD
ECO
Hal Holm
2
0
16
1
0
1
8.00
Ida Ivory
1.2
0
14
0
0
2
10.50
Rain has reduced the match to 5 overs a side`,
    batting: {
      "Lee Larch": "12 8 2 0 out",
      "Moe Maple": "11 7 1 0",
      "Ned Nutmeg": "3 4 0 0 out",
      "Ola Olive": "1 1 0 0",
    },
    bowling: { "Hal Holm": "12 0 16 1 0 1 0 -", "Ida Ivory": "8 0 14 0 0 2 0 -" },
    fielding: { "Ann Ash": "1 0 0 0", "Ed Elm": "0 0 1 1" },
  },
  {
    what: "overs of five balls in a spreadsheet with empty cells, fielder and bowler apart",
    ballsPerOver: 5,
    side: 1,
    text: `
Batter;How out;Bowler;R;B;Mins;4s;6s
Lee Larch;c Ash;b Holm;20;12;;2;1
Moe Maple;not out;;15;8;;1;1
Ned Nutmeg;not out;;0;0;;0;0
Extras;3 (w 3)
Total;38/1 (20 balls)
Bowler;Balls;M;R;W;Wd;Nb;Dots
Hal Holm;10;0;18;1;1;0;3
Ida Ivory;10;0;20;0;2;0;2
`,
    batting: { "Lee Larch": "20 12 2 1 out", "Moe Maple": "15 8 1 1", "Ned Nutmeg": "0 0 0 0" },
    bowling: { "Hal Holm": "10 0 18 1 0 1 0 3", "Ida Ivory": "10 0 20 0 0 2 0 2" },
    fielding: { "Ann Ash": "1 0 0 0" },
  },
  {
    what: "capitals of a plain text",
    ballsPerOver: 6,
    side: 0,
    text: `
BATTING R B 4S 6S
ANN ASH C LARCH B FIR 10 12 1 0
BEA BIRCH NOT OUT 7 6 1 0
CY CEDAR NOT OUT 0 0 0 0
EXTRAS 1 (LB 1)
TOTAL 18/1 (3 OV)
BOWLING O M R W WD NB
RAY FIR 2 0 9 1 0 0
SUE GUM 1 0 8 0 0 0`,
    batting: { "Ann Ash": "10 12 1 0 out", "Bea Birch": "7 6 1 0", "Cy Cedar": "0 0 0 0" },
    bowling: { "Ray Fir": "12 0 9 1 0 0 0 -", "Sue Gum": "6 0 8 0 0 0 0 -" },
    fielding: { "Lee Larch": "1 0 0 0" },
  },
  {
    what: "cells that a browser has broken over lines, declared, run out by a substitute",
    ballsPerOver: 6,
    side: 0,
    text: tabs(`
Batting
|
R|B|4s|6s|SR
Ann Ash
|
b Fir
|10|12|1|0|83.33
Bea Birch
|
run out (sub [T Twelve]/Larch)
|4|3|1|0|133.33
Cy Cedar
|
not out
|3|3|0|0|100.00
Extras
|(nb 2)
|2
Total
|2.4 Ov (RR: 7.12)
|19/2d
Bowling|O|M|R|W|Econ|0s|4s|6s|WD|NB
Ray Fir|1.4|0|11|1|6.60|4|1|0|0|1
Sue Gum|1|0|8|0|8.00|2|1|0|0|1`),
    batting: { "Ann Ash": "10 12 1 0 out", "Bea Birch": "4 3 1 0 out", "Cy Cedar": "3 3 0 0" },
    bowling: { "Ray Fir": "10 0 11 1 1 0 1 4", "Sue Gum": "6 0 8 0 0 0 1 2" },
    fielding: { "Lee Larch": "0 0 1 0" },
  },
];
