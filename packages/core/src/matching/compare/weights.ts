import type { Tables } from './learned.ts'

// Written by `npm run learn:matching`; learn again rather than edit.
// biome-ignore format: a table
export const TABLES: Tables = {
  weights: {
  "always": -5.379,
  "sameAmount": 1.164,
  "nearAmount": -1.252,
  "otherAmount": -2.587,
  "amountOfOneOnly": -0.173,
  "commonShare": 1.795,
  "commonShareOfShorter": 0.005,
  "commonRarity": 1.865,
  "replacedRarity": 1.032,
  "leftOutRarity": 0.419,
  "replacedWords": -0.12,
  "leftOutWords": -0.287,
  "allWordsFound": 0.516,
  "exactShare": 2.79,
  "inflectedShare": -0.009,
  "cutShare": -0.229,
  "standInShare": 1.232,
  "compoundShare": -1.988,
  "rarestCommon": 2.769,
  "rarestReplaced": -1.104,
  "rarestLeftOut": -0.402,
  "replacedEdge": -0.624,
  "leftOutEdge": 0.17,
  "sameBeginning": -0.175,
  "otherBeginning": -0.07,
  "commonMarks": 0.891,
  "otherPercent": 0,
  "lonePercent": -0.249,
  "otherNumber": -3.202,
  "loneNumber": 0.21,
  "otherSize": 0,
  "loneSize": 0.111,
  "loneTrait": 0,
  "loneBio": -1.219,
  "otherCategory": -0.153,
  "samePrice": 0.342,
  "priceDistance": -2.983,
  "strangePrice": 0.258,
  "oneOwnLabel": -5.579,
  "words": -0.679,
  "replacedUsed": -0.896,
  "leftOutUsed": -0.503,
  "replacedUnused": 0.169
},
  decision: {
  "always": -0.799,
  "logOdds": 1.054,
  "margin": -0.001,
  "claim": 0.374
},
  words: `
    25km:0.348 2u1:0.586 3d:0.409 3pak:0.287 3sl:0.669 3u1:0.47 40pr:0.368 50mx29km:-0.289 9n:-0.95 abd:0.266
    abk:0.598 abrazivom:0.301 ad:0.619 advent:0.446 adzik:-0.328 afrika:-0.305 after:0.352 age:-0.58 agro:-0.384
    ahmad:-0.264 aiurveda:-0.283 ajax:-0.395 aketo:0.835 aktion:-0.347 aktiv:-0.609 al:0.456 alegro:-0.57
    aleva:-0.358 almond:0.38 aloe:-0.548 alpine:0.359 alufix:-0.26 alvais:-0.285 ambre:0.3 anamaria:-0.297
    ananas:-0.967 ananasa:-0.468 andro:-0.291 anier:0.517 anti:0.469 antique:-0.252 aparat:0.61 apimel:-0.873
    aple:0.485 aq:0.708 aquamarine:-0.62 arabeska:-0.435 arborio:-0.546 arf:-0.399 argan:-0.671 argeta:-0.389
    ariel:-0.278 arigi:-0.371 arman:-1.181 art:0.315 arv:0.55 as:0.391 asia:0.31 askomerke:-0.307 aura:-0.262
    axe:-0.36 b:-0.35 babi:0.639 babik:-0.294 bad:0.261 bagrem:-0.29 bajadera:-0.372 balanke:-0.356 balkoni:1.117
    balsam:0.709 balsamiko:0.66 ban:-0.785 banana:-1.495 barique:-0.379 barista:-0.487 barun:-0.278 baza:-0.357
    bazga:-0.439 bef:0.771 befeater:-0.297 bekutan:-0.535 beri:-0.292 bezal.:0.313 bianko:0.59 bibo:-0.328
    bij:-0.625 bijela:-0.431 bijele:-0.291 bijeli:0.355 bilj.:0.719 biobaza:-0.514 biorepair:-0.381
    biskoleti:-0.54 biskvit:1.028 bk:-0.734 bke:0.372 bl:0.434 bl.:-0.436 blagi:-0.815 blak:-0.633
    blakurant:-0.268 blank:-0.251 blato:-0.312 bleu:0.318 blis:-0.52 blister:-0.265 blond:1.02 blosom:0.331
    bodi:0.622 bodul:-0.533 boja:1.287 bok:0.345 boka:0.685 bokika:0.433 bolognese:-0.36 bom.:0.584 bomb:0.58
    bomboni:0.887 bombonijera:0.447 bombonjera:0.671 bonduele:0.278 bor:0.343 borotalko:-0.435 borovnichka:0.309
    borovnika:-1.265 bos:-0.468 bozikno:-0.572 br:0.262 br.:0.265 brasno:-0.342 bravo:-0.255 bregov:-0.543
    bres.:-0.326 breskva:-1.424 breze:0.494 brij.:0.499 brijak:0.95 brijaki:0.256 brik:0.349 brisak:0.321
    brit:0.283 brit.:0.884 britvike:1.04 brovnie:-0.513 brus:-0.314 brus.:-0.502 brusnika:-0.495 bt:0.44
    bud.:-0.396 budg.:-0.38 budget:-1.603 bukine:-0.415 burger:-0.857 buter:1.135 bvk:-0.311 chardonai:-0.865
    chedar:-0.665 cheri:-0.726 chiken:1.058 chili:0.284 chips:0.503 chokolate:0.636 daisi:-0.337 dakovo:-0.455
    dalm.:-0.307 dalmatinski:-0.259 dan:-0.288 dana:-0.735 danone:0.27 dante:-0.408 dax:-0.996 defend:-0.319
    defining:-0.354 degenija:-0.332 deligt:0.438 deluxe:0.273 derma:-0.673 desert:1.037 desni:-0.63 despar:-1.308
    det:0.405 det.:1.203 deter.:0.389 deterdzent:1.268 detox:-0.513 dg:0.933 diamond:-0.283 dika:-0.313
    dim.:-0.341 dimek:-0.337 dimlj.:-0.341 dimljena:-0.338 divlja:-0.507 dix:-0.466 dj:0.454 djekja:0.338
    djeku:0.443 dk:1.698 dnevni:0.439 dobra:-0.415 dobro:-0.384 doline:-0.795 dolkela:-0.656 domaka:0.301
    domake:0.854 domaki:-0.535 domano:-0.591 domestos:-0.271 donat:-0.5 dora:-0.412 dorina:-0.551 doub.:-0.494
    double:-0.982 dove:-0.723 doza:-0.501 dri:0.567 drink:0.665 drska:-0.328 dugo:0.358 dumbir:0.483 dunja:-0.292
    duo:0.696 duopak:0.771 easi:0.806 edition:0.589 ekoklas:-0.311 ekozona:-0.838 eks.:0.397 ekstra:-0.372
    elmex:-0.424 em.:-0.302 en.:0.396 energi:-0.482 epsko:-0.266 erdut:-0.838 esens:-0.342 esential:0.625
    espreso:-0.52 estrela:-0.375 eurokompani:-0.38 eveline:-0.418 exkite:-0.468 exotik:-0.356 extreme:-0.434
    f:0.29 fajita:-0.393 fana:-0.603 fanta:-0.52 fantastik:0.421 farina:-0.894 feling:0.455 felix:-0.606
    fenix:0.291 festigia:-0.337 fiesta:1.175 file:-0.521 filter:0.313 finese:-0.553 finest:0.626 fini:0.31
    fit:-0.558 fiz:-0.557 flex:0.331 flips:0.338 flouride:0.317 flov:0.785 flover:-0.834 fr:0.318 frankovik:-0.5
    franz:0.759 fre:-0.381 fre.:0.411 fre3s:0.317 fresh:-0.292 freshburst:-0.525 fresko:-0.499 fries:0.3
    from:-0.274 frondi:-0.364 frosch:-0.529 fruits:-1.263 fruktal:-0.67 frutek:-0.316 ful:-0.528 gala:-0.361
    galo:-0.337 garden:-0.701 gariboldi:-0.256 gavelino:-0.335 gaz.:0.689 gazirana:0.25 gazirano:0.596
    genovese:-0.511 gil:-0.639 gl:0.355 glatko:-0.322 glis:-0.28 gljive:-1.476 gloria:-0.758 glov:-0.514 go:0.454
    god:-0.258 gold:-1.15 gorki:0.326 gouda:-0.413 gourmet:-0.468 govedi:-0.85 govedina:-0.312 gr.:-0.348
    gra.:-0.495 grah:-0.34 grande:0.261 granikarska:-0.507 granule:0.376 grasevina:-1.151 gratis:1.316
    grejp:-1.201 gren:0.312 griote:-0.724 grisini:0.295 griz:-0.387 gro:0.252 gumeni:0.303 gurman:-0.289
    gusti:-0.47 hamburger:-0.621 hazelnut:0.287 hel:-0.456 heljda:-0.391 herbal:-0.813 hialur:-0.352
    hialuron:-0.624 hialuronik:-0.307 hidra:-0.256 hidro:-0.276 hig:0.605 hip:-0.616 ho:0.299 honei:-0.291
    house:0.374 hp:0.27 hr:-0.867 hrana:0.352 hrusti:-0.484 igrakom:0.369 ike:0.33 ilok:-0.283 iloki:-0.295
    imako:-0.669 indomie:0.439 ins.:0.774 inst:0.363 inst.:0.886 instant:1.066 inte.:-0.258 integralna:-0.292
    integralno:-0.287 intens:-0.363 intense:0.518 invisible:-0.311 ipa:-0.297 irish:-0.594 isana:-0.416 iso:0.545
    istarska:-0.394 iuris:-0.319 izbor:0.824 izvorska:0.788 jab:-0.363 jab.:-0.551 jabuka:-0.829 jag.:-0.274
    jagoda:-1.929 jaj:-0.303 jaja:0.504 jakquet:0.475 jalapeno:-0.655 jana:-0.489 jasmin:-0.551 jasmine:-0.649
    jedn:0.275 jedn.:-0.271 jedro:-0.255 jelo:0.382 jeruzalem:-0.387 jezgra:0.479 jog.:0.275 jogo:0.259
    jogurt:-0.269 josef:0.767 juha:0.578 juiki:-1.542 junior:0.253 junor:0.431 jutro:-0.719 k:0.29 k1:-0.654
    ka.:-0.357 kabernet:-0.514 kaiken:-0.582 kaiser:0.292 kajna:-0.881 kakao:-0.596 kalendar:-0.261 kalkij:-0.734
    kam:-0.34 kamilika:-0.415 kampo:-0.528 kandi:-0.28 kaps:0.372 kaps.:0.266 kapsule:1.047 kaptain:-0.261
    kapukino:-0.766 karbon:-0.489 kardas:-0.396 kare:0.847 karijesa:0.397 karlovako:-0.424 karlsberg:-0.567
    karnex:-0.326 karolis:-0.454 kas:0.301 kas.:0.291 kase:-0.332 kasi:0.774 kasika:0.978 katunar:-0.292
    kava:0.861 kave:-0.331 kbio.:-0.782 kedevita:-0.34 kefir:-0.362 kekap:0.816 kekin:0.456 keks:0.399 keksi:0.391
    keksom:-0.505 kendre:0.563 kepom:0.458 keratin:-0.483 kesnjak:-0.718 ketkika:-0.406 kids:-0.355 kikiriki:0.37
    kili:-0.981 kim:-0.284 kinder:-0.254 king:0.868 kipi:0.396 kips:0.957 kis:-0.486 kis.:0.526 kiseli:0.669
    kisk:0.51 kisk.:0.497 kiskenje:0.944 kisko:0.582 kitekat:-0.338 kitra:-0.276 kitrus:-0.372 kl:0.366
    klasik:-0.426 klean:0.745 kleaner:0.461 klip:0.486 km:0.717 ko:0.642 kobankovik:-0.319 koestlin:0.894
    kok:-0.271 kok.:0.526 koka:-0.289 koke:0.67 kokie:-0.419 koko:-0.468 koko.:0.522 kokoa:0.517 kokol:-0.32
    kokol.:0.5 kokolad:0.266 kokoladne:0.294 kokos:-1.973 kokos.:-0.294 kokosa:-0.291 kokosja:-0.61 kokosji:-1.327
    koktel:-0.374 kola:-0.776 kolak:0.623 koleda:-0.432 kolgate:-0.497 kolor:-1.017 kolour:-0.545 kompl.:-0.398
    komplet:0.519 konk.:0.912 kontr:-0.296 kontrol:-0.388 kopriva:-0.559 korn:0.346 korzika:-0.281 kos.:0.554
    kosu:0.875 kot:0.596 koza:0.326 kozel:-0.296 kozu:0.629 kpur.:-0.605 kras:0.853 krautaker:-0.407 kravlji:0.518
    krazi:-0.285 kream:0.882 kreker:0.945 krekeri:0.899 krem:0.343 krema:-0.659 kreme:0.391 kremom:1.082
    krispi:0.917 krna:0.452 krne:-0.561 krokantino:0.455 krombacher:-0.464 kronat:-0.299 krpa:-0.416 krumpir:0.629
    krunchi:0.408 krupne:-0.351 krusovike:-0.52 krv.:0.282 krve.:-0.289 krvena:-0.463 krveno:0.345 krvi:0.6
    ks:0.252 kukur.:0.574 kulen:-0.478 kup:0.627 kupanje:0.855 kupina:0.283 kupka:1.055 kurl:-0.437 kutija:0.551
    kutijika:0.36 kutjevo:-0.762 kuve:-0.336 kv.:-0.344 kvalitetno:-0.402 kvjetaka:-0.303 kvjetni:-0.273
    laguna:-0.391 laka:0.373 large:0.556 lasko:-0.305 lasta:0.418 late:0.294 lav:-0.868 lavanda:-0.298
    lavender:0.795 lazanje:-0.422 led.:0.422 ledena:0.583 ledeni:0.283 ledo:0.411 leka:0.563 lela:-0.313
    lemon:-0.656 lg:0.521 librese:-0.521 like:0.286 liker:0.633 lim:0.74 lime:-0.443 limenka:0.829 limun:-1.265
    limunada:-1.105 lino:-0.344 listerine:-0.581 listiki:0.422 live:-0.662 ljes.:-0.489 ljesnjak:-0.476
    ljuska:0.259 ljuski:0.251 ljuta:0.403 ljuti:-1.265 lo:0.296 lola:0.762 long:-0.431 loreal:-0.294 lorenz:0.714
    los:0.447 losion:0.671 losos:-0.902 love:0.481 loveli:-0.271 lumpi:-0.36 m:0.363 m.:-0.591 machine:0.65
    maestro:0.349 magi:0.251 magik:0.305 magikna:-0.293 magnesium:-0.275 mahagonij:0.323 mak:-0.29 makaroni:-0.277
    makchiato:-0.707 make:0.84 makja:0.298 mal.:-0.599 mala:0.485 male:0.375 malina:-0.841 malvazija:-0.664
    maman:-0.254 mango:-0.87 map:0.502 mar:0.291 mare:0.713 marelika:-1.28 marelike:-0.784 mareti:0.337
    margarin:0.273 marina:-0.381 marjan:0.874 marodi:-0.279 martino:0.303 mas.:-0.31 maska:-0.297 maslak:0.473
    masli.:-0.337 maslina:0.473 maslinama:-0.604 masline:-0.448 mast:0.925 max:0.417 medika:-0.556
    mediteran:-0.829 medo:-0.425 medven:-0.473 medvjediki:-0.34 mega:0.459 meki:0.878 mentol:-0.346 merlot:-0.592
    meso:0.435 mexikana:-0.356 mg:0.833 mi:0.521 mijesani:0.276 mijesano:0.477 milatik:-0.371 milk:-0.805
    mini:0.339 mint:0.269 minti:0.301 minute:-0.501 miraz:-0.419 mistik:0.367 mistraz:0.319 mivela:-0.46 mix:0.779
    mixa:-0.549 mj.:0.736 mjes:0.45 mjes.:0.672 mjesavina:0.696 mk:0.638 ml.:-0.28 mlij.:0.557 mlijek:0.397
    mlijekna:0.499 mlinak:0.608 mlineta:-0.623 mljev:0.282 mljevena:1.239 mljeveni:-0.459 moist:-0.498 moj:-0.346
    mom:-0.393 monako:-0.255 mono:0.506 mont:-0.385 monte:-0.401 montes:-0.533 morska:0.326 mountain:0.278
    mozaik:-0.452 mrk:-0.59 mrk.:-0.336 mrkva:-0.66 mrlja:0.292 mulini:-0.424 multi:-0.261 multifruit:-0.27
    multikolor:-0.583 multivitamin:-0.696 mus.:0.388 muskarke:-0.706 muti:-0.298 n7:-0.624 nadjev:-0.277
    nam.:0.329 namaz:0.68 nap.:0.352 napitak:0.746 napoletana:-0.256 napoli:-0.429 napolitanke:0.428 nar.:0.471
    naranka:-1.002 narankada:-0.351 naranke:-0.309 nareski:0.366 narezak:0.331 nat.:-0.291 natura:-0.648
    naturals:-0.427 naturavita:-0.578 naturel:-0.708 neg:0.69 neg.:0.865 negaz.:0.76 negazirana:0.406
    negazirano:0.548 negro:-0.378 nektar:0.261 neskafe:0.579 nestle:0.731 neto:0.282 nev:0.575 nevos:-0.65
    nigt:0.322 nim2:-0.505 nivea:-1.646 nodle:0.519 nodles:0.803 noisete:-0.274 nok:-0.856 nokna:-0.776
    norm:-0.486 nougat:-0.518 nour.:0.58 nourishing:0.732 np:-0.36 ns:0.667 nugat:0.468 nutrigold:-0.307
    nutrino:0.269 nutritive:-0.471 oat:0.278 ob:0.685 obrok:0.266 obsesion:-0.934 odrezak:0.487 odstr.:0.89
    okat:0.534 okean:-1.115 okruglike:0.626 okusom:-0.366 olea:-0.263 oleo:-0.287 olival:-0.554 olive:0.627
    om:0.512 ome.:0.276 omeks.:0.469 omeksivak:0.674 omot:0.531 on:-0.282 one:0.645 ops:-0.284 orahovika:-0.252
    oral:-0.302 orange:-0.978 orchid:0.522 oreo:-0.282 orig:-0.348 originario:-0.38 ormoz:-0.457 oro:-0.451
    os:0.401 osj:0.799 ost:0.292 osvj.:0.727 osvjezivak:0.472 ovitku:-0.89 ozujsko:-0.805 pa:0.931 pahulj:1.059
    pahuljike:0.404 palm:-0.311 palmolive:-0.407 paloma:-0.752 pampers:-0.267 pamuk:0.633 pan:-0.723 pana:-0.426
    panirani:0.706 pantene:-0.341 pap.:0.379 papige:-0.313 papir:1.021 paprika:-1.329 paralela:-0.487
    pariska:-0.361 parmalat:0.369 paska:0.758 pasta:0.625 pasteta:0.495 patiserie:0.322 patrol:0.52 patrona:0.467
    pav:0.522 pb:0.292 pd:0.479 pdx:0.262 peach:-0.434 pekenje:-0.606 pekivo:0.633 pekniku:0.294 pel:0.632
    pel.:0.406 pelene:0.331 pelinkovak:-0.6 peljesak:-0.382 pene:-0.375 pepeljasto:-0.291 pepsi:-0.589
    perad:-0.277 pereki:-0.336 perex:-0.376 perfex:-0.295 perilike:0.494 perkovik:-0.312 pesek:-0.31 pet:0.554
    petal:-0.665 pfaner:-0.251 pik.:-1.283 pikant:-1.444 pike:0.642 pil:0.588 pileki:0.268 pilet.:-0.638
    piletina:-0.909 pils:-0.569 pink:-0.884 pinot:-0.483 pipi:-0.449 pipo:0.348 pire:0.518 pirovo:-0.321
    pisinium:0.252 piskoti:0.353 pistak:-0.507 pistakija:-0.648 pita:-0.292 pivak:-0.451 pivo:0.614 piza:-0.859
    pizu:0.51 pjena:0.997 pk:-0.507 plankik:-0.319 plant:-0.646 plava:0.855 plavak:-0.599 plax:-0.257
    plodine:-0.726 plus:-0.553 poda:0.287 podlozak:-0.437 podova:0.494 podr.:0.287 podrav.:0.292 podravek:-0.454
    poke:-0.544 poklon:0.479 poleo:0.317 poli:-0.315 polje:0.296 polutv:0.598 polutv.:0.581 polutvrdi:0.533
    pop:0.313 pos.:-0.421 posl.:0.878 poslastika:0.593 posuda:0.476 pov:0.539 povr:0.264 povrka:0.597
    povrke:-0.816 povrkem:-0.831 pr:0.612 pr.:0.586 praline:0.524 pranja:1.334 pranje:0.691 prir:0.306 prir.:0.563
    prirode:0.469 proglide:-0.273 protein:-0.586 protek:0.317 protektion:0.443 protiv:0.627 prsa:-0.361
    prsut:-0.313 prutiki:0.284 prz:0.28 przeni:0.368 pse:1.122 psen:0.531 puder:-0.656 pukanik:-0.703 punch:-0.317
    punjenjem:0.405 punomasni:0.321 pur:-0.543 pureka:-0.271 puziki:-0.351 pvd:0.758 pvk:0.608 q10:-0.26
    radler:-0.304 rajkika:0.268 rajkike:0.381 rakija:0.517 rama:-0.254 ramen:-0.283 ravni:-0.261 raz.:-0.32
    ref.:0.428 refil:0.347 reg:0.399 regen:-0.307 rekord:-0.514 relax:-0.501 reload:-0.791 repair:-0.387
    reserva:-0.369 rexona:-0.424 rezani:0.669 rezanki:-0.451 rfs:-0.473 rib:-0.426 rib.:-0.301 riba:0.274
    ribe:-0.588 rinfuzo:0.264 rio:-0.739 riso:0.37 ristreto:-0.305 ritual:-0.372 riz.:-0.378 riza:-0.658
    rizom:-0.566 rolade:0.36 romerquele:-0.333 rosa:0.26 rose:-1.14 rtd:0.48 rub.:0.406 rublje:0.543 ruke:0.337
    rum:0.373 rupkiki:-0.304 s4:-0.617 s6:0.703 sa:0.546 safram:-1.198 sal.:0.602 salvia:0.253 sam.:-0.414
    sambi:-0.251 samp:-0.398 samp.:-0.808 sampinjoni:-0.309 sampon:-1.191 sana:0.277 sanitol:-0.397 sapun:0.323
    sardina:0.46 sau.:-0.309 sauvignon:-0.283 sb:-0.379 schauma:-0.284 segafredo:-0.476 selek.:0.324
    selektion:-0.836 sen.:-0.591 sendvik:0.596 sens:-0.271 sens.:-0.598 sensation:-0.569 sensations:-0.31
    sensitive:-0.405 sensodine:-0.532 serum:0.45 set:-0.309 sezam:-0.28 shine:0.288 signal:-0.297 silk:-0.545
    silki:-0.517 simik:-0.407 simpli:-0.367 singero:0.274 sios:-0.434 sipak:-0.685 sir:-0.377 sirana:0.757
    siroki:-0.749 sirup:-0.346 sitna:0.369 sivi:-0.365 sjekani:0.459 sjemenke:0.397 sk:-0.356 skoljkike:-0.587
    skoti:-0.813 sl:0.824 sl.:0.866 slag:0.534 slajs:0.884 slana:0.357 slane:0.398 slatki:0.55 slavonska:-0.29
    slim:0.293 sljeme:-0.594 sljiva:-0.519 sm:0.353 smeda:0.718 smilje:-0.571 smot:0.434 snak:1.142 soft:0.315
    soja:0.397 soje:0.521 sojin:0.393 sok:0.513 soskik:-0.265 sour:0.507 spagetini:-0.472 spar:-1.651 spek.:0.291
    spf30:0.314 spike:0.485 spiki:-0.279 spinat:-0.777 splendid:-0.272 split:0.347 sport:-0.256 sportsmen:-0.497
    sprai:0.652 sprej:0.531 sprite:-0.29 sre.:0.413 sred:0.431 sred.:0.949 sredstvo:1.015 srijemska:-0.624
    st:0.816 st.:0.447 staklo:0.581 stapik:0.927 stapiki:0.393 star:0.256 starbuks:0.264 steline:-0.36 stik:0.531
    stiks:0.511 stile:0.545 strong:0.45 sude:1.244 suha:0.686 suhi:1.429 suho:0.274 sum.:-0.735 sumsko:-0.716
    sunk.:0.317 sunkokretom:-0.262 sunshine:-0.783 super:-0.902 superaktiv:-0.626 superiore:-0.767 sv:0.261
    svij.:0.547 svj:-0.298 svjeza:-0.406 tab:0.396 tab.:1.152 tabl.:0.518 tablete:0.48 tagliatele:-0.322
    tako:-0.381 tam:-0.368 tam.:0.334 tamni:0.366 tamnosmeda:0.613 tangerina:-0.274 tanka:-0.32 tartar:-0.299
    tartuf:-0.434 tb:0.28 tea:0.454 tek.:0.763 teleka:-0.283 telet:-0.321 tena:-0.53 tera:-0.431 teranino:-0.388
    terapi:0.356 teta:0.789 ti.:0.301 tij:0.45 tij.:0.343 tijelo:0.821 tijesto:0.274 time:-0.489 tip:-0.277
    tj.:0.571 tjes.:0.292 tjest:-0.526 tjest.:0.456 tjestenina:0.403 tjestenine:-0.296 to:-0.455 top:-0.297
    topljeni:1.062 tortilja:0.27 total:-0.492 tr:0.644 trajna:-0.363 trajno:0.746 traminak:-0.507 traubi:-0.274
    tre:0.336 trenton:-0.351 tres:0.335 tresnja:-0.791 trio:0.305 troli:-0.351 ts:-0.375 tuba:0.527 tuna:-0.609
    tune:0.825 tus:0.442 tus.:0.426 tusiranje:0.479 ugljen:0.313 uht:0.416 ul:0.526 ulje:-0.354 ulos.:0.381
    uloski:1.254 ultimate:-0.815 umak:0.539 uni.:-0.482 univ:-0.727 univ.:0.562 univerz:0.676 up:0.429
    urquel:-0.515 uskrs:-0.278 usta:0.442 uzgoj:-0.309 vafel:0.964 vafl:1.048 vafli:0.529 vak:-0.528 valker:0.552
    van:-1.477 van.:-0.956 vanil:-0.499 vanil.:-1.101 vanila:-0.604 vanilija:-1.394 vedrini:-0.775 veg:0.343
    vegeta:-0.353 vegetariana:0.265 vegie:0.714 vel:0.737 vel.:0.286 velvet:-0.555 venus:-0.551 verdi:-0.323
    versus:0.302 vezak:-0.584 vh:-0.532 vhi.:-0.252 vhiskas:-0.33 vhiski:-0.252 vhite:-1.022 vhitening:-0.541
    vhitevater:-0.324 vigo:-0.806 vilkinson:-0.417 vina:0.532 vinakoper:-0.269 vind:0.55 vindi:-0.517 vinea:-0.308
    vinegretings:-0.43 ving:0.723 vino:0.295 vinski:-0.33 vintage:-0.659 vinter:-0.655 violeta:-0.722 vise:0.321
    visnja:-1.617 vit:-0.361 vitakraft:0.972 vital:-0.273 vitamin:-0.448 vk:0.56 vl:0.557 vl.:0.412 vlasak:0.255
    voda:1.362 vok:-0.291 vok.:0.28 voke:-0.365 vokna:0.814 vokni:0.255 volftorn:-0.58 voli:0.683 volum.:-0.314
    volume:-0.482 volumen:-0.349 vorms:0.282 vr:0.42 vranak:-0.334 vrbovika:-0.301 vrek:0.508 vrek.:0.268
    vrekika:0.524 vrekiki:0.3 vrh:-0.486 vrh.:-0.325 vrste:0.411 xmas:0.625 zag:0.394 zak.:0.487 zakin:0.487
    zakinima:-0.253 zam:0.395 zamj:0.46 zamorke:-0.257 zanui:-0.252 zbregov:0.536 zdenka:0.4 zdrepkeva:0.371
    zele:0.588 zelene:-0.432 zeleni:0.268 zene:-0.453 zenski:0.276 zimska:-0.521 zit.:0.617 zitar.:0.487
    zitna:0.553 zito:-0.303 zlatan:-0.267 zlatni:-1.578 zlato:0.452 zobi:-0.414 zone:-0.409 zot:0.318 zp:0.253
    zub.:0.601 zube:0.454 zubna:0.556 zvekevo:0.253 zvijezda:-0.73
  `,
  standIns: `
    7dais:dai 7dais:dais airvik:arv airvik:osvj aq:aqf aq:aqua aq:aquafresh aq:zp aquafresh:minti b:bib
    balzam:reg. balzam:regen bezal.:osvj. bezal.:sok bioplod:dobra biskuit:keks biskvit:keks biskvit:lu
    blond:garnier blonde:boja blonde:kosu boja:kolor boja:kreme boja:nev breg.:vindija breg.:zbregov bregov:m
    bregov:uht bregov:vin bregov:vindija bregov:zb brik:pike brik:sok chiken:pileki chips:kips choko:keks
    choko:kok. choko:koko choko:kokolada choko:kokoladni danone:jogurt dark:tamna deo:dezod. deo:men deo:os
    deo:sprej deo:spreju desert:keks desert:kok. desert:kokolada det.:hig. det.:pr. det.:pranja det.:prasak
    det:rublje dezod.:sprai dg:kava dn:dnev. dn:dnevni dn:uloski dolkela:kolak dolkela:podravka drazeje:guma
    drazeje:gume drazeje:zv drazeje:zvakake dresing:sal. drink:napitak drink:pike dukat:jog. dukat:jogurt dukat:lg
    dukat:president duo:ulos. edge:te edge:uht en.:lim extra:namaz famili:hapi fantastik:m fenix:gaz
    fenix:gazirano fenix:pike fini:okus fjk:franz fjk:giana fjk:josef fjk:kaiser flips:snak fod:hf gakike:pants
    garnier:sn gaz.:pet gaz.:sok gaz:pet gaz:sok gazirano:orange gazirano:pet gazirano:sok gel:os gel:sg guma:gume
    guma:zvakake guma:zvake gume:zv hair:hf hairfod:hf hazelnut:ljesnjak hig:ok hig:osvjezivak hig:uloski
    higiene:osvjezivak hra.:m hrana:izbor hrana:mp hrana:perad hrana:pov hrana:sm hrana:sp hrana:vr hrana:vrekika
    inst.:nodles inst:mix inst:zitna instant:kava instant:mix instant:tjestenina instant:vrekika iso:pike
    jogurt:lg jogurt:stanik jp:jumbo juha:okus juha:podravka kajno:keks kajno:kras kajno:vr kakao:nestle
    kapsule:kava kapsule:ns kasa:kasi kasi:kup kasi:nodles kasi:tjestenina kava:mix kava:st kava:vr kdo:or
    kekin:vindija keks:kras keks:pekivo kl:klair klasik:nestle kobasika:nar koktail:lim kosu:nev kosu:nude
    kosu:strong koza:kozu kozu:tij kras:pekivo kream:kreme krekeri:parti krekeri:pekivo krem:namaz krem:zvijezda
    krno:kv kroasan:kroisant krunch:musli krunchi:musli kv:kvalitetno late:ledena ledena:napitak legenda:vindija
    lemon:limun lim:napitak lim:pike lim:rtd limenka:pike m:mak. m:make m:mokra m:vr m:vrekika m:zvijezda
    maestro:zak. maestro:zakin mak.:vr mak.:vrekika make:vr make:vrekika maramike:rupkiki margarin:namaz
    medaljoni:nugets milk:mlijeko mini:okus mint:pasta mix:mjes. mlinak:zak. mlinovi:ps. mokra:vr mokra:vrekika
    mp:pse muesli:musli muesli:zit. muesli:zob. napitak:pet napitak:pike napitak:vindi naranka:orange
    nareski:narezak neg:pet neg:sok negaz.:osvj. negaz.:sok negaz:sok negazirano:sok nektar:pike nektar:sok
    nektar:superior nestle:vrekika nodle:tjestenina nodles:okus nodles:tjestenina ok:sg ok:ul okus:podravka old:os
    old:sg om:ome. om:omeks. om:omeksivak om:pranja om:rublja omeksivak:pranja orange:pike os:spike osvj.:pet
    osvj.:sok osvjezivak:rings p:paket p:poklon p:set pants:pelene pap.:tp papir:tp pasta:zp pekivo:podravka
    pekivo:vr perutnina:pipo pet:pike pet:pvk pet:sok pet:voda pike:sok pistakchio:pistakija pk:prekrasni pk:punj
    pk:punjenje podlozak:vindija podravka:sa podravka:vegeta podravka:vr podravka:vrekika podravka:zak.
    podravka:zakin polutv:president posipak:zakin pover:vk pr:pranja premium:superior prutiki:vafl pse:sp pvk:voda
    riza:rizom sapun:ts sg:spike sg:tus sg:tus. sg:tusiranje sok:superior sprai:sprej staklo:zak. suha:susena
    svj.:zvijezda tek:ts tekuki:ts tijesto:tje. toal.:tp toaletni:tp trajno:uht tuna:tunj uht:vindija ul:uloski
    ulje:ulju usta:vodika vhiskei:viski vhiski:viski vilk:vs vilkinson:vs vindija:zbregov vitakraft:vk voda:vodika
    vr:vrekika vrekika:zak. vrekika:zakin zp:zubna zrno:zrnu zv:zvakake zv:zvake
  `,
}
