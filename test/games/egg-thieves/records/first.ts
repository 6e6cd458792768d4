/**
 * Recorded matches of the first edition.
 */
import type { Recorded } from "./record.ts";

export const two: Recorded = {
  title: "two players, first edition",
  seats: 2,
  key: "02",
  options: {},
  turns: `
    card p2.1, nest b:up, plan w3.1:b, done done
    raptor parader, extra p4.2, extra-place plan-b, extra y4.2, extra-place plan-a, card w4.2, nest a:up, plan p3.1:a
    raptor parader, extra p3.2, extra-place plan-a, extra g3.2, extra-place plan-b, card r2.2, nest b:up, plan y1.1:a
    card r3.2, nest a:up, plan r3.1:a, done done
    card w2.2, nest a:up, plan r2.1:a, done done
    card p3.1, nest a:up, plan w4.1:a, done done
    card p2.2, nest a:up, plan w1.2:a, done done
    card g1.1, nest c:up, plan r4.2:c, done done
    card y2.1, nest b:up, plan y4.1:b, done done
    card p1.1, nest b:up, plan r3.2:b, done done
    card r4.1, nest b:up, plan y2.2:a, done done
    card p2.2, nest b:up, plan g2.2:b, done done
    raptor conjurer, extra g3.2, extra-place nest-b, swap c3, swap-with b7, card g1.2, nest a:up, plan y3.1:b
    raptor double-dealer, extra g1.1, extra-place plan-c, extra w2.1, extra-place plan-c, card r1.2, nest c:up, plan p2.1:a
    card w1.1, nest a:up, plan r3.1:b, done done
    raptor double-dealer, extra g4.2, extra-place nest-c, extra y2.2, extra-place plan-c, card r1.2, nest a:up, plan g2.1:a
    card w1.1, nest c:up, plan w3.2:c, done done
    raptor double-dealer, extra y2.1, extra-place nest-c, extra r2.2, extra-place nest-c, card p3.2, nest a:up, plan r1.1:a
    raptor sneak, extra w3.2, extra-place plan-a, card w1.2, nest a:up, plan y3.2:a
    card g2.2, nest a:up, plan y3.1:a, done done
    raptor phantom, extra g4.1, extra-place plan-a, extra y1.1, extra-place plan-a, card p1.2, nest a:up, plan w2.1:a
    raptor phantom, extra g4.2, extra-place plan-a, extra p1.1, extra-place plan-a, card y1.2, nest b:up, plan y1.2:b
    raptor phantom, extra p3.1, extra-place plan-a, extra w3.2, extra-place nest-a, card y2.2, nest a:up, plan y2.1:b
    card w2.2, nest a:up, plan w2.2:a, done done
  `,
  raids: `
    A w6 r3 p9 g3 - p | w6+4 r3+3 = 16 | w6+1 r3+2 = 12
    B w3 r2 p5 g7 y2 - g | r2+3 p5+4 = 14 | w3+3 y2+7 = 15
    C w1 r9 g6 y2 - r | w1+2 g6+1 y2+2 = 14 | w1+3 = 4
    A w2 r1 p3 g1 y1 - p | r1+1 g1+2 = 5 | w2+3 y1+5 = 11
    A w5 p1 g2 y5 - w y | p1+1 g2+4 = 8 | p1+3 g2+4 = 10
  `,
  ends: `
    5+16+14+14+5+8-20 = 42
    5+12+15+4+11+10-18 = 39
  `,
};

export const three: Recorded = {
  title: "three players, raptors after scouting only, closed backs, no notes",
  seats: 3,
  key: "03",
  options: { raptorsAfterScoutOnly: true, openBacks: false, privateNotes: false },
  turns: `
    card w2.2, nest c:up, plan w4.2:c, done done
    card w1.2, nest c:up, plan g3.1:c, done done
    card p3.2, nest c:up, plan p3.2:c, done done
    card w3.1, nest b:up, plan g3.2:b, done done
    card w2.1, nest c:up, plan p3.1:c, done done
    card g2.2, nest b:up, plan r2.1:b, done done
    card p1.2, nest b:up, plan w3.2:b, done done
    card r3.1, nest b:up, plan r4.1:b, done done
    card w1.1, nest b:up, plan g3.1:b, done done
    card g1.2, nest a:up, plan g4.2:a, done done
    card r1.2, nest b:up, plan r3.1:b, done done
    card g2.2, nest a:up, plan w3.1:a, done done
    card r1.1, nest a:up, plan g4.1:a, done done
    card y1.1, nest b:up, plan g2.1:a, done done
    card p3.1, nest a:up, plan r3.2:a, done done
    card w2.2, nest a:up, plan p2.1:a, done done
    card p1.2, nest a:up, plan g3.2:a, done done
    card y2.1, nest a:up, plan p2.1:a, done done
    card y2.1, nest a:up, plan p1.1:a, done done
    card r1.1, nest a:up, plan r4.2:a, done done
    card y4.1, nest a:up, plan r3.2:a, done done
    card r1.2, nest a:up, plan r2.2:a, done done
    card y3.1, nest b:up, plan w4.1:a, done done
    card w3.2, nest a:up, plan w1.2:a, done done
    card p1.1, nest a:up, plan y4.2:b, done done
    card w2.1, nest a:up, plan p2.2:a, done done
    card g1.1, nest c:up, plan y3.2:b, done done
    card p3.1, nest b:up, plan r1.1:b, done done
    card y1.1, nest b:up, plan p4.2:b, done done
    card g4.2, nest b:up, plan p3.1:b, raptor phantom, extra g1.2, extra-place plan-b, extra y2.2, extra-place plan-b, done done
    card g2.2, nest b:up, plan y3.1:b, done done
  `,
  raids: `
    C w5 p3 y3 - w | p3+3 = 6 | no match 0 | p3+3 = 6
    B w4 r3 p5 g2 y2 - p | r3+2 g2+3 = 10 | w4+3 g2+3 = 12 | r3+4 = 7
    A w3 r3 p4 g3 - p | w3+3 r3+3 = 12 | g3+8 = 11 | g3+5 = 8
    A w5 r2 p5 y8 - y | w5+1 r2+3 p5+2 = 18 | r2+2 p5+1 = 10 | w5+4 r2+4 p5+2 = 22
    B r1 p5 g6 y5 - g | p5+3 y5+5 = 18 | r1+1 y5+7 = 14 | r1+3 p5+4 = 13
  `,
  ends: `
    5+6+10+12+18+18-4 = 65
    5+0+12+11+10+14 = 52
    5+6+7+8+22+13 = 61
  `,
};

export const four: Recorded = {
  title: "four players, first edition",
  seats: 4,
  key: "04",
  options: {},
  turns: `
    card r4.2, nest a:up, plan r4.1:a, done done
    card p2.2, nest a:up, plan y2.1:a, raptor sneak, extra p2.1, extra-place plan-a, done done
    raptor sneak, extra r3.1, extra-place plan-a, card g3.1, nest a:up, plan g2.2:a
    raptor sneak, extra p4.2, extra-place plan-a, card y3.1, nest a:up, plan g2.1:a
    raptor sneak, extra g2.1, extra-place plan-a, card y4.2, nest a:up, plan p1.2:a
    card p1.2, nest c:up, plan y2.2:c, done done
    card w2.2, nest c:up, plan w3.2:c, done done
    raptor phantom, extra p4.1, extra-place plan-c, extra y2.1, extra-place plan-c, card w1.2, nest c:up, plan p3.2:c
    card g1.2, nest c:up, plan p3.1:c, done done
    card r1.2, nest b:up, plan r1.1:b, done done
    card g3.2, nest b:up, plan r2.1:b, done done
    card g4.2, nest b:up, plan w3.1:b, done done
    raptor conjurer, extra w3.2, extra-place plan-b, swap b3, swap-with a1, card y3.1, nest b:up, plan y1.1:b
    raptor conjurer, extra w1.1, extra-place plan-b, swap c1, swap-with b3, card g1.2, nest a:up, plan g3.1:a
    raptor conjurer, extra w4.2, extra-place plan-b, swap a1, swap-with b4, card r1.1, nest b:up, plan y2.2:b
    raptor conjurer, extra r2.1, extra-place plan-b, swap -, card w1.1, nest b:up, plan y1.1:b
    card g2.2, nest a:up, plan w2.2:a, done done
    card p1.1, nest c:up, plan p3.1:c, done done
    card r3.2, nest a:up, plan r3.1:a, done done
    card w2.1, nest a:up, plan w4.1:a, done done
    raptor double-dealer, extra r2.2, extra-place plan-a, extra w1.2, extra-place nest-a, card g1.1, nest c:up, plan g3.1:c
    card y3.2, nest c:up, plan g2.1:c, done done
    raptor parader, extra p3.2, extra-place plan-c, extra y3.1, extra-place plan-a, card y1.2, nest c:up, plan r3.1:b
    raptor parader, extra g4.2, extra-place plan-c, extra p3.1, extra-place plan-c, card r3.2, nest c:up, plan g3.2:c
    raptor parader, extra p4.2, extra-place plan-c, extra g2.2, extra-place nest-c, card y2.2, nest b:up, plan w3.1:b
  `,
  raids: `
    A r4 p2 g3 y14 - y | p2+4 g3+2 = 11 | r4+4 p2+1 g3+2 = 16 | p2+2 = 4 | r4+3 g3+2 = 12
    C w3 r1 p1 g1 y1 - w | p1+7 y1+2 = 11 | p1+3 = 4 | y1+2 = 3 | no match 12
    B w4 r5 g8 y3 - g | w4+3 r5+2 y3+1 = 18 | w4+3 y3+1 = 11 | w4+1 r5+1 = 11 | w4+4 r5+2 y3+2 = 20
    A w3 r3 g6 - g | w3+4 = 7 | w3+2 r3+2 = 10 | no match 20 | r3+3 = 6
    C r3 p2 g3 y4 - y | p2+3 g3+7 = 15 | p2+4 g3+3 = 12 | p2+3 g3+2 = 10 | p2+3 = 5
  `,
  ends: `
    5+11+11+18+7+15-14 = 53
    5+16+4+11+10+12-14 = 44
    5+4+3+11+20+10-6 = 47
    5+12+12+20+6+5-10 = 50
  `,
};

export const five: Recorded = {
  title: "five players, first edition",
  seats: 5,
  key: "05",
  options: {},
  turns: `
    card g2.2, nest a:up, plan g2.2:a, done done
    raptor double-dealer, extra y3.2, extra-place plan-a, extra r4.2, extra-place plan-c, card g3.2, nest a:up, plan g4.1:b
    raptor double-dealer, extra y2.2, extra-place plan-a, extra w4.1, extra-place plan-a, card y1.1, nest a:up, plan r3.1:a
    card p2.2, nest a:up, plan p4.2:a, done done
    raptor double-dealer, extra p4.1, extra-place plan-a, extra y2.2, extra-place plan-a, card r3.2, nest a:up, plan p3.1:a
    card p2.1, nest b:up, plan y1.2:b, done done
    card y2.1, nest b:up, plan p3.2:b, done done
    card w2.1, nest b:up, plan w3.1:b, done done
    raptor swaggerer, extra y4.2, extra-place plan-b, card g1.2, nest b:up, plan p1.1:b
    raptor swaggerer, extra y3.1, extra-place plan-b, card p2.2, nest b:up, plan w2.2:b
    card w1.2, nest b:up, plan w2.1:b, done done
    card g4.2, nest c:up, plan g3.1:c, done done
    raptor phantom, extra r3.1, extra-place plan-c, extra y4.1, extra-place plan-c, card y2.1, nest c:up, plan p1.2:c
    card r2.2, nest c:up, plan r3.2:c, done done
    raptor phantom, extra r2.1, extra-place plan-c, extra g2.1, extra-place plan-c, card r1.1, nest a:up, plan r2.1:a
    raptor phantom, extra y3.2, extra-place plan-c, extra w4.2, extra-place plan-a, card w1.1, nest c:up, plan w3.1:c
    card w1.2, nest c:up, plan g3.2:a, done done
    raptor phantom, extra w3.2, extra-place plan-c, extra p1.2, extra-place nest-c, card p1.1, nest b:up, plan w2.2:c
    card r1.1, nest b:up, plan p3.2:b, done done
    card p2.2, nest b:up, plan w3.2:b, done done
    card w2.1, nest a:up, plan y4.2:a, done done
    card w4.1, nest a:up, plan y3.1:a, done done
    card p4.2, nest a:up, plan p1.1:a, done done
    card y3.2, nest b:up, plan r3.1:a, done done
    card w1.2, nest b:up, plan g4.1:a, done done
    raptor shell-gamer, swap b5, swap-with a4, swap a1, swap-with b4, card y2.2, nest a:up, plan p3.2:b
    raptor shell-gamer, swap a3, swap-with b4, swap b6, swap-with a2, card r1.2, nest b:up, plan p3.1:b
    raptor parader, extra g2.1, extra-place plan-b, extra w3.1, extra-place plan-a, card w2.1, nest a:up, plan y1.1:b
    raptor parader, extra r3.2, extra-place plan-b, extra g1.1, extra-place plan-b, card g1.2, nest b:up, plan r2.2:b
    raptor parader, extra g3.2, extra-place plan-b, extra p2.2, extra-place plan-b, raptor conjurer, extra p2.1, extra-place nest-b, swap c1, swap-with b4, card y2.2, nest a:up, plan w2.2:a
  `,
  raids: `
    A r5 p2 g5 y4 - r g | p2+7 y4+2 = 15 | no match 12 | y4+3 = 7 | y4+2 = 6 | p2+4 = 6
    B w3 p4 g4 y2 - p g | w3+2 y2+3 = 10 | w3+2 y2+1 = 8 | no match 4 | w3+3 = 6 | y2+4 = 6
    C w2 r6 p1 g5 y2 - r | g5+2 = 7 | w2+3 y2+3 = 10 | g5+3 = 8 | w2+5 p1+1 y2+4 = 15 | no match 16
    A w1 p6 g3 y5 - p | g3+4 = 7 | w1+4 y5+4 = 14 | g3+3 y5+3 = 14 | no match 4 | no match 4
    B w4 r3 p8 g1 - p | w4+3 g1+3 = 11 | no match 8 | no match 8 | g1+2 = 3 | r3+5 g1+1 = 10
  `,
  ends: `
    5+15+10+7+7+11-18 = 37
    5+12+8+10+14+8-8 = 49
    5+7+4+8+14+8-8 = 38
    5+6+6+15+4+3-16 = 23
    5+6+6+16+4+10-6 = 41
  `,
};
