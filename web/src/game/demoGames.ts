// Beginnings of games for the demo boards, so that they have something to show at once.

const BEGINNINGS: Record<string, string> = {
  saiju: "m@f2 s@e2 f@f1 sy-e3 fy-f5 my-d3 sp-e6 mw-d1 sw-f3 sw-a1 mw-a2 fw-c4 my-g4 fp-b1 mw-e5 my-g3",
  sayu: "024@d3:sw 346@e3:sw 236@d5:ne 147@e4:nw 035@e2:se 016@d2:ne 023@c2:n 125@e1:nw 146@f3:n xe2 037@f2:nw 056@f1:w 057@g3:ne 245@f4:e",
  saaguan:
    "+a5:e +k3:w +m8:sw +l4:n a5:r a5:r a5:l l4:l l4:l l4:f a5:l m8:l m8:l +i13:sw m8:r a5:f b5:r k3:l k4:l i13:l m8:f m7:l m7:l i13:l i13:l k3:l",
  niju: "0124@0,0 0267@-1,0 0367@0,1 2347@-1,1 0245@0,-1 0156@1,0 0156@0,-2 1234@1,-1 0357@0,-3 0357@-1,-1 0235@0,-4 0467@-1,-2",
};

/** The moves that a demo board begins with. */
export const demoMoves = (game: string): string[] => BEGINNINGS[game]?.split(" ") ?? [];
