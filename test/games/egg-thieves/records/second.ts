/**
 * Recorded matches of the second edition.
 */
import type { Recorded } from "./record.ts";

export const twoSecond: Recorded = {
  title: "two players, second edition",
  seats: 2,
  key: "12",
  options: { edition: "second" },
  turns: `
    nest y4.2:b, plan r3.2:b:down
    nest r3.1:b, keep, plan y2.2:b:down, raptor parader, extra g2.2:plan-b, extra p2.2:plan-c, done done
    nest g1.1:a, plan g2.2:b:down
    nest r2.1:b, plan p3.1:b:down
    nest p2.1:b, plan p4.2:b:down
    nest w3.2:b, plan w2.2:b:down
    raptor parader, extra y3.2:nest-b, extra w3.2:plan-b, nest w1.1:a, plan w1.1:a:down
    nest y3.1:a, plan y3.1:a:down
    nest w2.1:b, plan p2.2:c:down
    raptor double-dealer, extra g3.1:plan-a, extra w3.1:plan-a, nest w1.2:a, plan p1.1:b:down
    raptor double-dealer, extra g3.2:plan-a, extra y1.1:plan-a, nest p1.1:a, plan p2.1:a:down
    raptor double-dealer, extra g3.1:plan-c, extra r3.2:plan-a, nest r2.2:a, plan y2.1:b:down
    raptor double-dealer, extra r3.1:plan-a, extra y2.1:nest-a, nest r1.1:a, plan g1.2:b:down
    nest y3.2:b, keep, plan w4.1:b:down, raptor swaggerer, extra g4.2:plan-b, done done
    nest g3.2:a, plan g4.1:a:down
    raptor swaggerer, extra r4.1:plan-b, nest r1.2:b, plan p3.1:a:down
    raptor swaggerer, extra y4.1:plan-b, nest g1.1:b, plan r1.1:c:down
    nest r1.2:c, plan r2.2:c:down
    raptor swaggerer, extra p4.1:plan-b, nest p1.2:a, plan y2.2:c:down
    raptor swaggerer, extra w4.2:plan-a, nest y1.2:b, plan g2.1:b:down
    raptor shell-gamer, swap b4, swap-with a1, swap a3, swap-with b6, raptor swaggerer, extra r4.2:plan-a, nest w1.2:c, plan g2.1:b:down
    raptor shell-gamer, swap b6, swap-with a1, swap b2, swap-with c2, nest y1.1:b, plan r3.2:b:down
    nest y3.2:a, plan w3.1:c:down
    nest g3.2:a, plan y3.1:a:down
    raptor trickster, extra r2.1:nest-a, swap a5, swap-with c1, nest g1.2:c, plan y1.1:b:down
    nest p3.1:c, plan y4.2:c:down
    nest y1.2:c, plan y2.1:c:down
    raptor double-dealer, extra r3.2:nest-c, extra p3.2:plan-c, nest p1.2:a, plan r2.1:a:down
  `,
  raids: `
    B w3 r5 p2 y8 - y | w3+3 r5+3 p2+4 = 20 | w3+2 p2+3 = 10
    A w4 r3 p1 g1 y5 - y | w4+1 r3+3 p1+2 g1+3 = 18 | w4+3 r3+3 g1+3 = 17
    B w5 r2 g1 y4 - w | g1+3 y4+4 = 12 | r2+7 g1+6 y4+2 = 22
    A r2 p4 g3 y4 - p y | r2+4 g3+4 = 13 | no match 48
    C w3 r3 p3 g4 y1 - g | w3+3 r3+1 p3+2 y1+4 = 20 | r3+2 p3+5 y1+4 = 18
  `,
  ends: `
    6+20+18+12+13+20-26 = 63
    6+10+17+22+48+18-26 = 95
  `,
  tokens: [3, 2],
};

export const threeSecond: Recorded = {
  title: "three players, second edition",
  seats: 3,
  key: "13",
  options: { edition: "second" },
  turns: `
    nest g3.1:b, plan p4.1:b:down
    nest y3.2:b, plan y3.1:b:down
    nest p3.2:b, plan p3.1:b:down
    raptor trickster, extra y4.1:plan-b, swap -, nest r2.2:b, plan r2.1:b:down
    nest p2.2:b, plan g4.1:b:down
    nest w4.1:c, plan w4.2:c:down
    nest r3.2:a, plan g4.2:a:down
    raptor parader, extra r4.2:plan-c, extra r3.2:plan-a, nest r1.2:a, plan g1.1:a:down
    nest r3.1:a, plan g2.1:a:down
    nest g1.1:a, plan r4.1:c:down
    nest y4.2:a, plan y2.2:a:down
    raptor double-dealer, extra y2.1:plan-a, extra p3.1:plan-b, nest w2.1:a, plan w2.2:a:down
    nest r2.1:b, plan r3.1:b:down
    nest y1.2:b, plan y3.2:b:down
    nest p1.2:b, plan p2.1:a:down
    nest g2.1:b, plan p2.2:b:down
    nest g1.2:b, plan g2.2:b:down
    nest y2.2:c, plan w3.2:b:down
    raptor phantom, extra w3.2:plan-c, extra w3.1:plan-b, nest r1.1:a, plan p1.1:a:down
    raptor phantom, extra r2.2:plan-b, extra y1.1:plan-c, nest w3.1:c, plan p2.1:c:down
    raptor phantom, extra g3.2:plan-b, extra y2.1:plan-c, nest w1.2:a, plan y1.2:b:down
    raptor inspector, peek b1, swap c2, swap-with b3, raptor phantom, extra g1.2:plan-b, extra p1.2:nest-b, nest p3.2:a, plan w1.2:a:down
    nest g3.1:c, keep, plan g3.2:c:down, raptor juggler, swap a4, swap-with c4, raptor phantom, extra y3.1:plan-a, extra p1.1:plan-a, done done
    raptor phantom, extra w2.2:nest-c, extra g3.1:plan-c, nest w1.1:b, plan r2.1:c:down
    raptor trickster, extra y4.1:plan-c, swap a4, swap-with c4, nest r3.2:c, plan y3.1:c:down
    raptor double-dealer, extra w2.2:plan-a, extra p3.1:plan-b, nest g1.1:b, plan r1.2:a:down
    raptor parader, extra r3.1:plan-a, extra p2.2:plan-c, nest r1.2:b, plan r2.2:b:down
    raptor parader, extra r3.2:plan-a, extra g2.1:plan-a, nest y2.1:a, plan y2.2:a:down
    nest p3.2:b, plan g4.1:b:down
    raptor parader, extra g4.2:plan-b, extra w2.1:plan-b, nest g1.1:c, plan r3.2:c:down
    raptor double-dealer, extra w4.1:plan-b, extra y2.2:plan-c, nest p2.2:b, plan w2.2:b:down
    raptor trader, swap a2, swap-with b6, raptor parader, extra y4.2:plan-a, extra w3.2:plan-b, nest y1.1:a, plan g2.2:c:down
    raptor trader, swap b6, swap-with a4, raptor double-dealer, extra r4.1:plan-b, extra g3.2:plan-b, nest g3.1:b, plan g2.1:c:down
    raptor double-dealer, extra g1.2:plan-b, extra r2.2:plan-b, nest y1.1:b, plan y1.2:b:down
  `,
  raids: `
    B r3 p5 g3 y3 - p | g3+4 y3+3 = 13 | no match 4 | r3+2 y3+4 = 12
    A w2 r7 g3 y4 - r | g3+1 y4+2 = 10 | w2+2 g3+2 y4+2 = 15 | g3+4 = 7
    B w4 r2 p6 g3 - p | r2+2 g3+2 = 9 | w4+3 g3+3 = 13 | w4+3 r2+3 g3+1 = 16
    C w5 r4 g3 y3 - w | r4+4 g3+3 y3+1 = 18 | r4+2 g3+3 y3+2 = 17 | r4+4 y3+7 = 18
    B w1 r1 p10 g4 y1 - p | w1+3 g4+4 = 12 | w1+2 r1+6 g4+7 = 21 | w1+6 r1+2 g4+1 y1+1 = 17
  `,
  ends: `
    6+13+10+9+18+12-25 = 43
    6+4+15+13+17+21-27 = 49
    6+12+7+16+18+17-31 = 45
  `,
  tokens: [1, 1, 3],
};

export const fourSecond: Recorded = {
  title: "four players, second edition: seven raids",
  seats: 4,
  key: "14",
  options: { edition: "second" },
  turns: `
    nest w3.2:b, plan p4.2:b:down
    raptor phantom, extra w3.1:plan-b, extra p2.1:plan-b, nest w1.1:a, plan w3.2:a:down
    nest g3.2:b, plan w2.1:b:down
    raptor phantom, extra w2.1:plan-b, extra y4.2:plan-b, raptor sneak, extra y3.2:nest-b, nest y1.1:a, plan p4.1:a:down
    nest p1.1:b, plan r4.1:b:down
    nest y3.1:b, plan w4.1:b:down
    raptor phantom, extra g4.2:plan-b, extra r3.1:plan-b, raptor sneak, extra r1.1:nest-b, nest w2.2:a, plan y2.1:b:down
    nest y2.2:a, plan g4.1:a:down
    raptor swaggerer, extra y4.1:plan-a, nest p2.2:b, plan r3.1:b:down
    nest p1.1:b, plan g3.1:b:down
    raptor swaggerer, extra w4.2:plan-a, nest y2.2:b, plan p3.2:b:down
    raptor swaggerer, extra y2.1:plan-b, nest w2.2:a, plan y1.1:a:down
    raptor swaggerer, extra y3.1:plan-b, nest p1.2:a, plan p3.1:a:down
    raptor double-dealer, extra y3.2:plan-b, extra r1.2:plan-b, nest g1.2:b, plan p3.1:b:down
    raptor shell-gamer, swap b4, swap-with a1, swap -, nest r3.2:b, plan g2.2:b:down
    raptor double-dealer, extra p2.1:plan-b, extra g3.2:plan-b, nest g2.1:b, plan w3.1:c:down
    nest g2.2:a, plan y1.2:a:down
    nest r2.2:a, plan r3.2:a:down
    nest r2.1:a, plan r2.2:a:down
    raptor double-dealer, extra y4.2:plan-a, extra r4.1:plan-a, raptor swaggerer, extra w3.1:plan-a, nest w3.2:a, plan g1.2:a:down
    nest y1.2:a, plan w1.1:a:down
    nest w1.2:b, plan w4.2:b:down
    nest g4.1:b, plan p3.2:b:down
    nest r1.2:c, plan w2.2:b:down
    nest p1.2:b, plan p2.1:b:down
    raptor phantom, extra p2.2:plan-b, extra w3.2:plan-b, nest w2.1:b, plan g1.1:c:down
    raptor phantom, extra w1.2:plan-b, extra y4.1:plan-b, nest g2.2:b, plan r2.1:b:down
    raptor phantom, extra p2.2:plan-b, extra r1.1:nest-b, nest y1.1:b, plan y2.2:b:down
    nest w1.1:c, plan w4.1:c:down
    raptor parader, extra r4.2:plan-c, extra g3.1:plan-b, nest y3.1:c, plan r3.2:c:down
    nest p3.1:c, keep, plan p4.2:c:down, raptor parader, extra g4.2:plan-c, extra g3.2:plan-b, done done
    raptor parader, extra y3.1:plan-c, extra y3.2:plan-b, nest p1.1:c, plan p2.1:c:down
    raptor parader, extra y3.2:plan-c, extra g2.1:plan-b, nest y2.1:a, plan y2.1:a:down
    nest g3.2:c, plan w2.2:c:down
    raptor parader, extra r3.1:plan-c, extra p4.1:plan-c, nest p3.2:b, plan p3.1:b:down
    raptor parader, extra g2.1:plan-c, extra r1.2:plan-c, nest w1.2:c, plan y1.1:a:down
    nest y1.2:b, plan y4.2:b:down
    nest w3.2:c, plan r3.1:c:down
    nest g1.2:a, plan p3.2:a:down
    raptor swaggerer, extra g4.1:plan-b, nest w3.1:b, plan r3.2:c:down
    nest r4.1:b, plan p2.2:b:down
    raptor swaggerer, extra w4.2:plan-b, nest g1.1:b, plan y2.2:b:down
    raptor swaggerer, extra y4.1:plan-b, raptor trickster, extra r2.2:nest-b, swap a3, swap-with b4, nest g2.2:c, plan w2.2:c:down
  `,
  raids: `
    B w3 r2 p1 g3 y6 - y | w3+2 = 5 | r2+4 p1+4 = 11 | w3+7 p1+2 = 13 | w3+2 r2+3 g3+4 = 17
    A w5 p1 g2 y3 - w | p1+4 g2+4 y3+1 = 15 | p1+3 y3+4 = 11 | no match 12 | no match 12
    B r7 p3 g4 - r | p3+2 g4+3 = 12 | no match 12 | p3+3 g4+3 = 13 | p3+3 g4+2 = 12
    A w3 r4 g2 y3 - r | w3+3 g2+1 y3+4 = 16 | w3+1 y3+1 = 8 | no match 3 | no match 3
    B w3 r1 p1 g9 y1 - g | w3+2 p1+2 y1+2 = 11 | p1+2 = 3 | w3+7 p1+2 = 13 | w3+1 r1+2 p1+3 y1+4 = 16
    C w2 r2 p4 g3 y3 - p | w2+3 r2+1 g3+2 y3+3 = 19 | w2+4 y3+3 = 12 | w2+2 r2+7 g3+1 = 17 | r2+3 g3+4 = 12
    B w2 r6 p3 g2 y1 - r | g2+4 y1+3 = 10 | p3+2 g2+2 y1+4 = 14 | w2+4 g2+3 y1+2 = 14 | p3+3 g2+3 y1+4 = 16
  `,
  ends: `
    6+5+15+12+16+11+19+10-32 = 62
    6+11+11+12+8+3+12+14-8 = 69
    6+13+12+13+3+13+17+14-18 = 73
    6+17+12+12+3+16+12+16-30 = 64
  `,
  tokens: [3, 2, 0, 2],
};

export const fiveSecond: Recorded = {
  title: "five players, second edition with closed backs: seven raids",
  seats: 5,
  key: "15",
  options: { edition: "second", openBacks: false },
  turns: `
    nest w3.2:c, plan w2.1:c:down
    nest p1.2:c, plan w4.2:c:down
    nest g3.1:c, plan g4.1:c:down
    nest p3.2:c, plan g2.1:c:down
    raptor prowler, peek b1, extra g2.2:plan-c, nest g2.2:c, plan w2.2:c:down
    nest g1.2:a, plan y1.1:a:down
    nest y3.1:b, plan r4.2:b:down
    raptor double-dealer, extra g4.2:plan-a, extra r4.1:plan-b, nest w2.1:b, plan w3.1:b:down
    nest y2.1:b, plan r3.1:b:down
    raptor double-dealer, extra w1.2:plan-b, extra r1.1:plan-b, nest p1.2:b, plan p2.2:b:down
    raptor phantom, extra r3.2:plan-b, extra p2.2:plan-b, nest g3.1:a, plan g1.1:a:down
    raptor double-dealer, extra p4.1:plan-b, extra y2.2:plan-a, nest y1.1:b, plan w1.2:b:down
    raptor phantom, extra p3.1:plan-b, extra y3.1:plan-a, nest r3.1:b, plan p2.1:b:down
    nest g1.2:b, plan g2.1:b:down
    raptor parader, extra g3.2:plan-a, extra w3.2:plan-a, nest y3.2:a, plan w3.1:a:down
    raptor parader, extra w4.1:plan-a, extra y3.2:nest-a, nest p3.1:a, plan r1.2:c:down
    raptor parader, extra p2.1:plan-a, extra r3.2:plan-b, nest y4.2:c, plan r2.2:c:down
    raptor parader, extra p1.1:plan-a, extra g3.2:nest-a, nest r2.1:c, plan r2.2:c:down
    raptor double-dealer, extra y4.1:plan-c, extra r2.1:plan-c, nest g1.1:c, plan w1.1:c:down
    raptor double-dealer, extra y3.1:plan-c, extra p1.1:plan-a, nest r1.1:c, plan g1.2:c:down
    raptor parader, extra y2.2:plan-c, extra r3.1:plan-a, nest p2.2:c, plan g2.2:c:down
    raptor parader, extra w4.2:plan-c, extra y2.1:plan-c, nest w3.2:c, plan r4.2:c:down
    raptor parader, extra w2.2:plan-c, extra y2.1:nest-c, nest r1.2:b, plan w2.1:c:down
    nest p4.2:b, plan g4.1:b:down
    raptor phantom, extra r3.1:plan-b, extra g2.1:plan-b, nest p1.2:b, plan r3.2:b:down
    raptor phantom, extra p4.1:plan-a, extra w3.1:plan-b, nest w1.2:c, plan g2.2:b:down
    raptor phantom, extra g2.1:plan-b, extra r4.1:plan-a, nest y1.1:b, plan p3.1:c:down
    raptor phantom, extra w4.2:plan-b, extra y3.1:plan-b, nest w2.1:b, plan r1.1:b:down
    raptor phantom, extra y3.2:plan-b, extra g1.1:nest-b, nest p2.1:a, plan g3.1:b:down
    nest g3.1:a, plan p3.1:c:down
    nest y2.1:a, plan y1.2:a:down
    nest g1.2:c, plan y4.2:a:down
    nest p2.2:a, plan g4.2:a:down
    nest r1.1:a, plan r4.2:a:down
    raptor conjurer, extra y3.1:plan-a, swap a2, swap-with c3, nest y2.2:a, plan g1.2:a:down
    nest p2.2:c, plan w4.1:c:down
    nest w2.1:c, keep, plan w2.2:c:down, raptor shell-gamer, swap a1, swap-with c1, swap -, done done
    raptor sneak, extra w3.2:plan-c, nest r2.1:c, plan g3.2:c:down
    raptor sneak, extra w3.1:plan-c, nest y2.1:c, plan p2.1:c:down
    raptor sneak, extra y4.1:plan-c, raptor trickster, extra g2.2:nest-c, swap -, nest y1.2:b, plan r2.1:c:down
  `,
  raids: `
    C w3 p8 g5 - p | w3+4 = 7 | g5+4 = 9 | g5+2 = 7 | w3+2 g5+2 = 12 | w3+2 = 5
    B w2 r3 p1 g1 y8 - y | w2+1 r3+4 p1+4 = 15 | w2+3 r3+4 p1+5 = 18 | r3+3 g1+2 = 9 | w2+1 r3+1 p1+2 = 10 | r3+3 p1+2 = 9
    A w2 p3 g7 y6 - g | p3+2 y6+2 = 13 | p3+1 y6+3 = 13 | no match 39 | w2+6 = 8 | w2+4 y6+1 = 13
    C w4 r3 p2 g1 y6 - y | w4+4 r3+6 = 17 | w4+4 r3+2 = 13 | w4+1 r3+2 = 10 | g1+1 = 2 | r3+1 g1+2 = 7
    B w2 r1 p8 g1 y1 - p | r1+3 g1+2 = 7 | w2+4 r1+1 y1+3 = 12 | g1+7 y1+3 = 12 | r1+6 g1+2 = 10 | w2+3 g1+2 = 8
    A r1 p5 g4 y4 - p | r1+4 y4+4 = 13 | g4+4 = 8 | r1+4 = 5 | g4+1 y4+3 = 12 | r1+3 y4+1 = 9
    C w3 r2 p4 g5 y2 - g | w3+2 p4+3 = 12 | w3+3 = 6 | w3+3 p4+2 = 12 | r2+2 p4+3 y2+4 = 17 | w3+4 = 7
  `,
  ends: `
    6+7+15+13+17+7+13+12-20 = 70
    6+9+18+13+13+12+8+6-22 = 63
    6+7+9+39+10+12+5+12-10 = 90
    6+12+10+8+2+10+12+17-29 = 48
    6+5+9+13+7+8+9+7-16 = 48
  `,
  tokens: [0, 2, 2, 3, 0],
};
